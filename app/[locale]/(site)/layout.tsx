import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Chat } from '@/components/chat/chat';
import { CompareFullDialog } from '@/components/compare/compare-full-dialog';
import { InterestHost } from '@/components/contact/interest-host';
import { Footer } from '@/components/layout/footer';
import { MainNavigation } from '@/components/layout/main-navigation';
import { Navigator } from '@/components/layout/navigator';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { OptionsDialog } from '@/components/layout/options-dialog';
import { SearchDialog } from '@/components/layout/search-dialog';
import { TextsProvider } from '@/components/layout/texts';
import { TopBar } from '@/components/layout/top-bar';
import { Measuring } from '@/components/measuring/measuring';
import { Popup } from '@/components/popup/popup';
import { Toasts } from '@/components/toasts/toasts';
import { activeGtmId, bannerHtml } from '@/lib/configured-code';
import { paths } from '@/lib/routes';
import { getConfig } from '@/lib/stockfinder/config';

/** The frame of every page but maintenance (specification 2, shared frame). */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [config, t] = await Promise.all([getConfig(), getTranslations()]);
  const texts = {
    errorTitle: t('errors.serverTitle'),
    errorText: t('errors.server500'),
    retry: t('errors.retry'),
    compare: {
      goTo: t('comparator.goTo'),
      addedTitle: t('comparator.addedTitle'),
      addedText: t.raw('comparator.addedText') as string,
      duplicateTitle: t('comparator.duplicateTitle'),
      duplicateText: t.raw('comparator.duplicateText') as string,
    },
  };
  return (
    <TextsProvider texts={texts}>
      <a
        href="#contenido"
        className="bg-ink-900 sr-only z-50 rounded-md px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('site.skip')}
      </a>
      <TopBar config={config} />
      <MainNavigation compareMax={config.vehiclesCompareMax} />
      <main id="contenido" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer config={config} />
      <SearchDialog />
      <CompareFullDialog max={config.vehiclesCompareMax} />
      <OptionsDialog />
      <InterestHost
        words={{ title: t('interest.title'), close: t('interest.close'), loading: t('interest.loading') }}
      />
      <Toasts words={{ region: t('toasts.region'), close: t('toasts.close') }} />
      <Chat config={config} />
      {config.popupEnabled && config.popupCmsContent && (
        <Popup
          html={config.popupCmsContent}
          homeOnly={config.popupHomeOnly}
          home={paths.home}
          showAfter={config.popupShowAfterSeconds}
          words={{ label: t('popup.label'), close: t('popup.close') }}
        />
      )}
      <Measuring banner={bannerHtml(config)} gtmId={activeGtmId(config)} />
      <OfflineNotice text={t('errors.offline')} />
      <Navigator
        words={{ title: t('errors.networkTitle'), text: t('errors.network'), loading: t('site.loading') }}
      />
    </TextsProvider>
  );
}
