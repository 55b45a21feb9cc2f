import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { SiteConfig } from '@/lib/site/site-config';

const layouts = {
  picture: 'min-h-88 flex-col items-start justify-center gap-6 px-[7vw] py-7 sm:p-14',
  plain: 'flex-wrap items-center justify-between gap-x-16 gap-y-6 px-[7vw] py-7 sm:p-14',
};

/** The call to action to the external configurator, over its background picture or, without one, a lower band (product 5.7). */
export async function Configurator({ config }: { config: SiteConfig }) {
  if (!config.configuratorUrl) return null;
  const t = await getTranslations('home');
  return (
    <section className="page mt-20">
      <div className="bg-ink-900 relative isolate overflow-hidden rounded-lg text-white">
        {config.configuratorImage && (
          <Picture
            picture={config.configuratorImage}
            alt=""
            widths={[640, 960, 1306, 1920]}
            sizes="(min-width: 85rem) 82rem, 100vw"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        )}
        <div className="veil" />
        <div className={`flex ${config.configuratorImage ? layouts.picture : layouts.plain}`}>
          <h2 className="text-heading max-w-md font-bold text-balance">{t('configuratorTitle')}</h2>
          <a href={config.configuratorUrl} className={buttonClass('secondary', 'border-white')}>
            {config.configuratorText || t('configurator')}
            <Icon name="arrowRight" />
          </a>
        </div>
      </div>
    </section>
  );
}
