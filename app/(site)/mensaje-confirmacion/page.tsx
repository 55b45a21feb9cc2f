import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { TrackedSentLeadSummary } from '@/components/leads/sent-lead-summary';
import { buttonClass } from '@/components/ui/button';
import { StateDrawing } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import { readConfirmationOrNull } from '@/lib/leads/cookies';
import { paths } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirmation');
  return pageMetadata({ title: t('title'), path: paths.confirmation, index: false });
}

/**
 * Confirms a lead, also after a reload: the upstream's message, the request and the next steps. Without
 * a lead it says what follows one, and links onwards.
 */
export default async function ConfirmationPage() {
  const confirmation = await readConfirmationOrNull(await cookies());
  const t = await getTranslations('confirmation');
  return (
    <div className="page max-w-4xl py-6 sm:py-10">
      <div className="grid justify-items-center gap-3 text-center">
        <StateDrawing name="letter" className="text-success" />
        <h1 className="text-heading font-bold">{t('title')}</h1>
        {!confirmation && <p className="text-lead max-w-xl text-balance">{t('noRequest')}</p>}
        {confirmation?.message && (
          <Html html={confirmation.message} className="prose text-lead max-w-xl text-balance" />
        )}
      </div>
      {confirmation && <TrackedSentLeadSummary {...confirmation} />}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
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
