import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import { Picture } from '@/components/ui/picture';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';

const sizes = '(min-width: 64rem) min(23vw, 25rem), (min-width: 40rem) 46vw, 40vw';

/** Returns the lowest price of a model, in euros; null where it is unknown. */
export const lowestModelPriceOrNull = ({ bestFinalPrice, bestPrice }: ModelSummary) =>
  bestFinalPrice ?? bestPrice;

/** A model on the home page with its lowest fee and price, on phones a row. */
export async function ModelCard({ model, priority }: { model: ModelSummary; priority: boolean }) {
  const [t, { models }] = await Promise.all([getTranslations('models'), pickSiteMessages('models')]);
  const bestPrice = lowestModelPriceOrNull(model);
  return (
    <ModelFrame model={model} priority={priority}>
      <h2 className="text-lead sm:text-title font-bold">
        <a href={paths.stockOfModel(model.urlKey ?? model.id)} className="cover">
          {model.name}
        </a>
      </h2>
      {model.vehiclesCount !== null && (
        <p className="text-label text-hint sm:mt-1">
          {formatMessage(models.count, { count: model.vehiclesCount })}
        </p>
      )}
      <div className="mt-auto flex items-end justify-between gap-3 pt-1 sm:pt-4">
        <div>
          {model.bestMonthlyFee !== null && (
            <p className="text-title font-bold">
              {t('feeFrom', { fee: formatWholeEuros(model.bestMonthlyFee) })}
            </p>
          )}
          {bestPrice !== null && (
            <p className="text-lead font-bold">{t('priceFrom', { price: formatWholeEuros(bestPrice) })}</p>
          )}
        </div>
        <Icon
          name="arrowRight"
          className="bg-page group-hover:bg-action group-hover:text-on-action size-9 rounded-full p-2 transition duration-150 ease-out max-sm:hidden"
        />
      </div>
    </ModelFrame>
  );
}

interface ModelsWithoutStockProps {
  models: readonly ModelSummary[];
  configuratorUrl: string | null;
}

/** The models without stock: grey cards without figures, which link to the configurator. */
export async function ModelsWithoutStock({ models, configuratorUrl }: ModelsWithoutStockProps) {
  const t = await getTranslations('models');
  const toOrder = models.filter(({ vehiclesCount }) => vehiclesCount === 0);
  if (toOrder.length === 0) return null;
  return (
    <ul role="list" className="contents">
      {toOrder.map((model) => (
        <li key={model.id}>
          <ModelFrame model={model}>
            <h2 className="text-lead font-bold">{model.name}</h2>
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
          </ModelFrame>
        </li>
      ))}
    </ul>
  );
}

interface ModelFrameProps {
  model: ModelSummary;
  priority?: boolean;
  children: ReactNode;
}

/** The picture of a model and the texts beneath it, on phones beside it; flat and grey without stock. */
async function ModelFrame({ model, priority = false, children }: ModelFrameProps) {
  const t = await getTranslations('card');
  const hasStock = model.vehiclesCount !== 0;
  return (
    <article
      className={`card max-sm:flex-row max-sm:flex-wrap max-sm:items-stretch ${hasStock ? 'group' : 'hover:border-line [box-shadow:none]'}`}
    >
      <div
        className={`bg-page grid items-center max-sm:w-2/5 max-sm:shrink-0 sm:aspect-video ${hasStock ? '' : 'grayscale'}`}
      >
        <Picture
          picture={model.picture}
          missing={t('noPicture')}
          alt={model.pictureAlt}
          widths={[320, 480, 640]}
          sizes={sizes}
          priority={priority}
          // On phones it fades into the row.
          className="aspect-video w-full object-cover max-sm:[mask:linear-gradient(transparent,#000_15%_85%,transparent)]"
        />
      </div>
      <div className="flex min-w-0 grow flex-col p-3 max-sm:basis-36 sm:p-5">{children}</div>
    </article>
  );
}
