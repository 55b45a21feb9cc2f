import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { SiteConfig } from '@/lib/domain/site-config';

/** The call to action to the external configurator, over its background picture (product 5.7). */
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
        <div className="from-ink-950/85 via-ink-950/45 to-ink-950/5 absolute inset-0 -z-10 bg-linear-to-r" />
        <div className="flex min-h-88 flex-col items-start justify-center gap-6 px-[7vw] py-7 sm:p-14">
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
