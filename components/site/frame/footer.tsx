import { getTranslations } from 'next-intl/server';
import { GroupLinksBar } from './header';
import { Html } from '@/components/ui/html';
import { consentsClickScript } from '@/lib/site/configured-code';
import type { SiteConfig } from '@/lib/site/site-config';
import { env } from '@/lib/settings/env';
import { pictureSrc } from '@/lib/content/pictures';

/** The footer: its contents are configured; parts without contents are left out. */
export async function Footer({ config }: { config: SiteConfig }) {
  const t = await getTranslations('footer');
  const { sellerName } = env();
  // Inline, so that the consent links work before hydration.
  const consents = consentsClickScript(config);
  return (
    <footer
      aria-label={t('label')}
      className="bg-inverse text-on-inverse-soft mt-16 [--focus:var(--color-on-inverse)]"
    >
      <GroupLinksBar config={config} inFooter />
      {config.footerBanner && (
        <div className="border-inverse-line border-b">
          <Html html={config.footerBanner} className="page footer-links text-on-inverse py-6" />
        </div>
      )}
      <div className="page pairs gap-x-6 gap-y-10 py-14 lg:grid-cols-[2fr_1fr_1fr_2fr]">
        <div className="max-lg:col-span-full">
          {config.footerLogo ? (
            // Its proportions are unknown: the fixed height prevents a layout shift.
            <img
              src={pictureSrc(config.footerLogo, 480)}
              alt={sellerName}
              height={44}
              loading="lazy"
              className="h-11 w-auto"
            />
          ) : (
            <p className="text-title text-on-inverse font-bold">{sellerName}</p>
          )}
        </div>
        <FooterLinks label={t('sections')} html={config.footerSectionLinks} />
        <FooterLinks label={t('help')} html={config.footerHelpLinks} />
        {(config.footerLegalTitle || config.footerLegalText) && (
          <section className="text-label max-lg:col-span-full">
            {config.footerLegalTitle && (
              <h2 className="text-on-inverse mb-3 font-semibold">{config.footerLegalTitle}</h2>
            )}
            <Html html={config.footerLegalText} className="footer-links grid gap-2" />
          </section>
        )}
      </div>
      {config.footerLegalLinks && (
        <div className="border-inverse-line border-t">
          <nav aria-label={t('legal')}>
            <Html
              html={config.footerLegalLinks}
              className="page footer-links text-label py-6 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a+a]:ml-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-6"
            />
          </nav>
        </div>
      )}
      {consents && <script dangerouslySetInnerHTML={{ __html: consents }} />}
    </footer>
  );
}

function FooterLinks({ label, html }: { label: string; html: string }) {
  if (!html) return <div className="max-lg:hidden" />;
  return (
    <nav aria-label={label}>
      <Html
        html={html}
        className="footer-links [&_h2]:text-on-inverse [&_h3]:text-on-inverse [&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6"
      />
    </nav>
  );
}
