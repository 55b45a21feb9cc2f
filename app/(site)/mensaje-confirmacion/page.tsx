import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { readConfirmationMessage } from '@/lib/leads/cookies';
import { paths } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirmation');
  return pageMetadata({ title: t('title'), path: paths.confirmation, index: false });
}

/** Confirms a lead (product 10.9) with the upstream's message, also after a reload; without one it only links home. */
export default async function ConfirmationPage() {
  const message = await readConfirmationMessage(await cookies());
  const t = await getTranslations('confirmation');
  return (
    <div className="page grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <span className="bg-success-wash text-success grid size-20 place-items-center rounded-full">
        <Icon name="check" size={40} />
      </span>
      <h1 className="text-display font-bold">{t('title')}</h1>
      {message !== '' && <Html html={message} className="prose text-lead max-w-xl text-balance" />}
      <p className="flex flex-wrap justify-center gap-3">
        <a href={paths.home} className={buttonClass('primary', 'min-h-12')}>
          {t('backHome')}
        </a>
        <a href={paths.stock} className={buttonClass('secondary', 'min-h-12')}>
          {t('seeStock')}
        </a>
      </p>
    </div>
  );
}
