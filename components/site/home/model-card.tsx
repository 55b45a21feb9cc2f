import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { pickMessages } from '@/components/ui/messages/island-messages';
import { Picture, NoPicture } from '@/components/ui/picture';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';

const sizes = '(min-width: 64rem) min(23vw, 25rem), (min-width: 40rem) 46vw, 40vw';

interface ModelCardProps {
  model: ModelSummary;
  configuratorUrl: string | null;
  priority: boolean;
}

/** A model on the home page, on phones a row. Without stock it is a small grey row that links to the configurator. */
export async function ModelCard({ model, configuratorUrl, priority }: ModelCardProps) {
  const [t, tCard, { models }] = await Promise.all([
    getTranslations('models'),
    getTranslations('card'),
    pickMessages('models'),
  ]);
  const soldOut = model.vehiclesCount === 0;
  const bestPrice = model.bestFinalPrice ?? model.bestPrice;
  return (
    <article
      className={`card group ${soldOut ? 'hover:border-line h-auto flex-row flex-wrap items-stretch [box-shadow:none]' : 'max-sm:flex-row max-sm:flex-wrap max-sm:items-stretch'}`}
    >
      <div
        className={`bg-page grid items-center ${soldOut ? 'w-2/5 shrink-0 grayscale' : 'max-sm:w-2/5 max-sm:shrink-0 sm:aspect-video'}`}
      >
        {model.picture ? (
          <Picture
            picture={model.picture}
            alt={model.pictureAlt}
            widths={[320, 480, 640]}
            sizes={sizes}
            priority={priority}
            // On phones it fades into the row.
            className="aspect-video w-full object-cover max-sm:[mask:linear-gradient(transparent,#000_15%_85%,transparent)]"
          />
        ) : (
          <NoPicture label={tCard('noPicture')} />
        )}
      </div>
      <div className={`flex min-w-0 grow flex-col p-3 ${soldOut ? 'basis-36' : 'max-sm:basis-36 sm:p-5'}`}>
        <h2 className={soldOut ? 'text-lead font-bold' : 'text-lead sm:text-title font-bold'}>
          {soldOut ? (
            model.name
          ) : (
            <a href={paths.stockOfModel(model.urlKey ?? model.id)} className="cover">
              {model.name}
            </a>
          )}
        </h2>
        {soldOut ? (
          <>
            <p className="text-hint text-label mt-1">{t('soldOut')}</p>
            {configuratorUrl && (
              <a
                href={configuratorUrl}
                target="_blank"
                rel="noopener"
                title={t('configureModel', { model: model.name })}
                className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
              >
                {t('configure')}
              </a>
            )}
          </>
        ) : (
          <>
            {model.vehiclesCount !== null && (
              <p className="text-label text-hint sm:mt-1">
                {formatMessage(models.count, { count: model.vehiclesCount })}
              </p>
            )}
            <div className="mt-auto flex items-end justify-between gap-3 pt-1 sm:pt-4">
              <div>
                {model.bestMonthlyFee !== null && (
                  <p className="text-lead font-bold">
                    {t('feeFrom', { fee: formatEuro(model.bestMonthlyFee) })}
                  </p>
                )}
                {bestPrice !== null && (
                  <p className="text-lead font-bold">{t('priceFrom', { price: formatEuro(bestPrice) })}</p>
                )}
              </div>
              <Icon
                name="arrowRight"
                className="bg-page group-hover:bg-action group-hover:text-on-action size-9 rounded-full p-2 transition duration-150 ease-out max-sm:hidden"
              />
            </div>
          </>
        )}
      </div>
    </article>
  );
}
