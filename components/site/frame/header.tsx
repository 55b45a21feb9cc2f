import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { getTranslations } from 'next-intl/server';
import { ComparatorLinkWithCount } from '@/components/compare/comparator-link';
import { dialogCommandProps } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { brand } from '@/lib/site/brand/brand';
import { anchors, paths } from '@/lib/routing/routes';
import { env } from '@/lib/settings/env';
import type { SiteConfig, SocialNetwork } from '@/lib/site/site-config';

/**
 * Links to the group's site and its social networks, each only if configured. On phones the bar is in the
 * footer: their windows are for the page.
 */
export async function GroupLinksBar({ config, inFooter }: { config: SiteConfig; inFooter?: boolean }) {
  const networks = Object.entries(config.social) as [SocialNetwork, string][];
  if (!config.parentSiteUrl && networks.length === 0) return null;
  const t = await getTranslations();
  return (
    <aside
      aria-label={t('nav.group')}
      className={`bg-inverse text-label text-on-inverse-soft [--focus:var(--color-on-inverse)] ${inFooter ? 'md:hidden' : 'max-md:hidden'}`}
      data-print="hide"
    >
      <div className="page flex min-h-8 flex-wrap items-center gap-x-4">
        {config.parentSiteUrl && (
          <a
            href={config.parentSiteUrl}
            {...(!inFooter && dataAttributeProps('up'))}
            className="hover:text-on-inverse inline-flex min-h-8 min-w-0 items-center gap-2"
          >
            <Icon name="arrowLeft" size={16} />
            <span className="truncate">{t('nav.parentSite')}</span>
          </a>
        )}
        {networks.length > 0 && (
          <ul role="list" aria-label={t('nav.social')} className="ml-auto flex shrink-0 gap-1">
            {networks.map(([network, href]) => (
              <li key={network}>
                <a
                  href={href}
                  aria-label={t(`social.${network}`)}
                  className="hover:text-on-inverse grid h-8 w-9 place-items-center rounded-sm"
                >
                  <Icon name={network} size={18} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

const link =
  'inline-flex min-h-9 items-center whitespace-nowrap rounded-sm font-semibold hover:text-hint max-md:-outline-offset-2 md:min-h-11 md:px-2 lg:px-3';
const tool =
  'inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 max-md:-outline-offset-2 font-semibold hover:bg-surface-deep max-lg:text-label md:gap-2 md:px-3';

/** The main navigation: one row in windows from `md`, else two. */
export async function MainNavigation({ compareMax }: { compareMax: number }) {
  const t = await getTranslations();
  const { brandName, sellerName } = env();
  const hasSeller = sellerName !== brandName;
  return (
    <header className="frame-head border-line bg-surface @container z-30 border-b md:sticky md:top-0">
      <nav
        aria-label={t('nav.label')}
        className="page flex flex-wrap items-center gap-x-1 pt-0.5 md:min-h-16 md:pt-0"
      >
        <form action="/" className="md:hidden" {...dataAttributeProps('back')}>
          <button
            type="submit"
            aria-label={t('nav.back')}
            className="hover:bg-surface-deep -mr-1 -ml-3 grid size-11 place-items-center rounded-md"
          >
            <Icon name="arrowLeft" />
          </button>
        </form>
        <span
          className={`flex max-w-[40%] flex-col md:mr-2 md:max-w-none md:shrink-0 lg:mr-6 xl:flex-row xl:items-center ${hasSeller ? 'max-xl:grow md:max-xl:max-w-40' : ''}`}
        >
          <a
            href={paths.home}
            aria-label={t('nav.home', { brand: brandName })}
            className="text-title truncate leading-7 font-bold tracking-tight only:leading-11"
          >
            {brand.logo ? <img src="/logo.svg" alt="" {...brand.logo} /> : brandName}
          </a>
          {hasSeller && <span className="frame-seller">{sellerName}</span>}
        </span>
        {/* On the narrowest phones it reaches into the page's margins, and scrolls where that isn't enough. */}
        <div className="text-label lg:text-body xs:gap-x-5 order-last flex basis-full scrollbar-none gap-x-2 max-md:overflow-x-auto max-[22rem]:-mx-2 max-[22rem]:grow max-[22rem]:[justify-content:safe_center] md:order-none md:basis-auto md:gap-x-1">
          {(['stock', 'promotions', 'contact'] as const).map((page) => (
            <a key={page} href={paths[page]} className={link}>
              {t(`nav.${page}`)}
            </a>
          ))}
        </div>
        <div className="ml-auto flex shrink-0 items-center md:gap-1">
          <ComparatorLinkWithCount max={compareMax} className={`${tool} relative shrink-0`}>
            <span className="grid max-lg:hidden">
              <Icon name="compare" />
            </span>
            <span>{t('nav.comparator')}</span>
          </ComparatorLinkWithCount>
          <button
            type="button"
            className={`${tool} md:border-line -mr-1.5 min-w-0 md:mr-0 md:border`}
            aria-haspopup="dialog"
            {...dialogCommandProps('show-modal', anchors.searchDialog)}
          >
            <Icon name="search" />
            <span className="max-xs:sr-only whitespace-nowrap">{t('nav.search')}</span>
          </button>
        </div>
      </nav>
    </header>
  );
}
