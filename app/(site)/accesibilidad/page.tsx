import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { paths } from '@/lib/routing/routes';
import { createIntroducedPageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = createIntroducedPageMetadata('accessibility', paths.accessibility);

const limits = ['limitFiles', 'limitChat', 'limitBrowsers', 'limitReaders'] as const;

/**
 * The accessibility statement: conformance, how it is checked, limits and help. `docs/accessibility.md`
 * has the background.
 */
export default async function AccessibilityPage() {
  const t = await getTranslations('accessibility');
  const heading = (name: 'stateTitle' | 'checkedTitle' | 'limitsTitle' | 'helpTitle') => (
    <h2 className="text-title mt-10 font-bold">{t(name)}</h2>
  );
  return (
    <div className="page pt-10">
      <div className="max-w-[68ch]">
        <h1 className="text-display font-bold">{t('title')}</h1>
        <p className="text-lead text-soft mt-4">{t('intro')}</p>
        {heading('stateTitle')}
        <p className="text-soft mt-3">{t('state')}</p>
        {heading('checkedTitle')}
        <p className="text-soft mt-3">{t('checked')}</p>
        {heading('limitsTitle')}
        <ul className="text-soft mt-3 grid list-disc gap-2 pl-5">
          {limits.map((limit) => (
            <li key={limit}>{t(limit)}</li>
          ))}
        </ul>
        {heading('helpTitle')}
        <p className="text-soft mt-3">{t('help')}</p>
        <a href={paths.contact} className={buttonClass('primary', 'mt-5 min-h-12')}>
          {t('contact')}
        </a>
      </div>
    </div>
  );
}
