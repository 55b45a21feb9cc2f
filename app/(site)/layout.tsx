import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChatLauncher } from '@/components/site/chat/chat-launcher';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { InterestDialogHost } from '@/components/leads/interest/interest-host';
import { Footer } from '@/components/site/frame/footer';
import { MainNavigation, GroupLinksBar } from '@/components/site/frame/header';
import { ClientNavigation } from '@/components/site/frame/navigator';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { TrackPageViews } from '@/components/analytics/page-views';
import { StartAnalyticsWhenIdle } from '@/components/analytics/track-page';
import { Popup } from '@/components/site/popup/popup';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineScript } from '@/components/ui/inline-script';
import { Toasts } from '@/components/ui/toasts';
import { env } from '@/lib/settings/env';
import { gtmIdUnlessOff, cookieBannerHtml } from '@/lib/site/configured-code';
import { paths, anchors } from '@/lib/routing/routes';
import { getConfig } from '@/lib/upstream/reads';

// Bundles its code with the frame's file instead of a file of its own (docs/performance.md).
import './error';

/** The frame of every page except maintenance. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { brandName, sellerName, chat } = env();
  const [config, t] = await Promise.all([getConfig(), getTranslations()]);
  return (
    <IslandMessages namespaces={['site', 'errors', 'toasts', 'interest', 'popup', 'searchDialog']}>
      <InlineScript name="frame" {...dataAttributeProps('label', t('card.noPicture'))} />
      <a
        href="#contenido"
        data-print="hide"
        className={buttonClass(
          'secondary',
          'shadow-float fixed top-3 left-3 z-50 -outline-offset-4 not-focus:sr-only',
        )}
      >
        {t('nav.skip')}
      </a>
      <GroupLinksBar config={config} />
      <MainNavigation compareMax={config.vehiclesCompareMax} />
      <main id="contenido" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer config={config} />
      <SearchDialog
        ignoredWords={`${brandName} ${sellerName}`}
        creditWarning={await creditWarningUnlessOff()}
        hasExample={config.financeExampleLanding !== ''}
      />
      <CompareFullDialog max={config.vehiclesCompareMax} />
      <InterestDialogHost />
      <Toasts />
      {chat && (
        <ChatLauncher label={t('chat.launch')} set={chat} privacyHref={config.rgpdPrivacyPolicyLink} />
      )}
      {config.popupEnabled && config.popupCmsContent && (
        <Popup
          html={config.popupCmsContent}
          homeOnly={config.popupHomeOnly}
          showAfterSeconds={config.popupShowAfterSeconds}
          hasCookieBanner={cookieBannerHtml(config) !== ''}
        />
      )}
      <TrackPageViews searchTitle={t('seo.searchTitle', { text: '…', brand: brandName })} />
      <StartAnalyticsWhenIdle bannerHtml={cookieBannerHtml(config)} gtmId={gtmIdUnlessOff(config)} />
      <ClientNavigation />
    </IslandMessages>
  );
}

/** The dialog for a full comparator: it states the limit and links to the comparator. */
async function CompareFullDialog({ max }: { max: number }) {
  const t = await getTranslations();
  return (
    <Dialog id={anchors.compareFullDialog} title={t('comparator.fullTitle')}>
      <form action={paths.comparator} method="get">
        <p className="text-soft mt-3">{t('comparator.fullText', { max })}</p>
        <button type="submit" className={buttonClass('primary', 'mt-6 w-full')}>
          {t('compareButton.goTo')}
        </button>
      </form>
    </Dialog>
  );
}
