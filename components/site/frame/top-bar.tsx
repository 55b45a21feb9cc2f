import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SiteConfig, SocialNetwork } from '@/lib/site/site-config';

const order: readonly SocialNetwork[] = ['instagram', 'facebook', 'twitter', 'youtube', 'linkedin'];

/** Links to the group's site and its social networks, each only where configured (product 5.1). */
export async function TopBar({ config }: { config: SiteConfig }) {
  const networks = order.flatMap((network) => {
    const href = config.social[network];
    return href ? [{ network, href }] : [];
  });
  if (!config.parentSiteUrl && networks.length === 0) return null;
  const t = await getTranslations();
  return (
    <aside aria-label={t('nav.group')} className="bg-ink-950 text-label text-ink-300" data-print="hide">
      <div className="page flex min-h-8 flex-wrap items-center justify-between gap-x-4 md:min-h-10">
        {config.parentSiteUrl ? (
          <a
            href={config.parentSiteUrl}
            className="inline-flex min-h-8 min-w-0 items-center gap-2 hover:text-white md:min-h-9"
          >
            <Icon name="arrowLeft" size={16} />
            <span className="truncate">{t('nav.parentSite')}</span>
          </a>
        ) : (
          <span />
        )}
        {networks.length > 0 && (
          <ul aria-label={t('nav.social')} className="flex shrink-0 gap-1">
            {networks.map(({ network, href }) => (
              <li key={network}>
                <a
                  href={href}
                  aria-label={t(`social.${network}`)}
                  className="grid h-8 w-9 place-items-center rounded-sm hover:text-white md:h-9"
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
