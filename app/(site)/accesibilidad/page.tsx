import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { env } from '@/lib/platform/env';
import { paths } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accessibility');
  return pageMetadata({
    title: `${t('title')} | ${env().brandName}`,
    description: t('intro'),
    path: paths.accessibility,
  });
}

/**
 * The accessibility statement: conformance, how it is checked, limits and help. `docs/accessibility.md`
 * has the background.
 */
export default async function AccessibilityPage() {
  const t = await getTranslations('accessibility');
  return (
    <div className="page pt-10 pb-16">
      <div className="max-w-[68ch]">
        <h1 className="text-display font-bold">{t('title')}</h1>
        <p className="text-lead text-soft mt-4">{t('intro')}</p>
        <h2 className="text-title mt-10 font-bold">{t('stateTitle')}</h2>
        <p className="text-soft mt-3">{t('state')}</p>
        <h2 className="text-title mt-10 font-bold">{t('checkedTitle')}</h2>
        <p className="text-soft mt-3">{t('checked')}</p>
        <h2 className="text-title mt-10 font-bold">{t('limitsTitle')}</h2>
        <ul className="text-soft mt-3 grid list-disc gap-2 pl-5">
          <li>{t('limitFiles')}</li>
          <li>{t('limitChat')}</li>
          <li>{t('limitBrowsers')}</li>
          <li>{t('limitReaders')}</li>
        </ul>
        <h2 className="text-title mt-10 font-bold">{t('helpTitle')}</h2>
        <p className="text-soft mt-3">{t('help')}</p>
        <a href={paths.contact} className={buttonClass('primary', 'mt-5 min-h-12')}>
          {t('contact')}
        </a>
      </div>
    </div>
  );
}
