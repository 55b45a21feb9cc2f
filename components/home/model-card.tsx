import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { ModelSummary } from '@/lib/domain/model';
import { paths } from '@/lib/routing/routes';

const shell = 'group relative flex h-full flex-col overflow-hidden rounded-lg border bg-white';
const sizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 92vw';

interface ModelCardProps {
  model: ModelSummary;
  configuratorUrl: string | null;
  priority: boolean;
}

/** A model on the home page; without stock it is greyed and leads to the configurator (product 5.7). */
export async function ModelCard({ model, configuratorUrl, priority }: ModelCardProps) {
  const t = await getTranslations('models');
  const soldOut = model.vehiclesCount === 0;
  return (
    <article
      className={`${shell} ${soldOut ? 'border-sand-300' : 'border-sand-300 hover:border-sand-500 hover:shadow-lift transition duration-200 ease-out'}`}
    >
      <div className={`bg-sand-100 aspect-video ${soldOut ? 'opacity-60 grayscale' : ''}`}>
        {model.picture && (
          <Picture
            picture={model.picture}
            alt={model.pictureAlt}
            widths={[320, 480, 640]}
            sizes={sizes}
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-title font-bold">
          {soldOut ? (
            model.name
          ) : (
            <a
              href={paths.stockOfModel(model.urlKey ?? model.id)}
              className="focus-visible:after:outline-ink-900 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
            >
              {model.name}
            </a>
          )}
        </h2>
        {soldOut ? (
          <SoldOut text={t('soldOut')}>
            {configuratorUrl && (
              <a
                href={configuratorUrl}
                target="_blank"
                rel="noopener"
                title={t('configureModel', { model: model.name })}
                className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
              >
                {t('configure')}
              </a>
            )}
          </SoldOut>
        ) : (
          <>
            <p className="text-label text-ink-600 mt-1">{t('count', { count: model.vehiclesCount })}</p>
            <div className="mt-auto flex items-end justify-between gap-3 pt-5">
              <div>
                {model.bestMonthlyFee && (
                  <p className="text-lead font-bold">{t('feeFrom', { fee: model.bestMonthlyFee.text })}</p>
                )}
                {(model.bestFinalPrice ?? model.bestPrice) && (
                  <p className="text-ink-600">
                    {t('priceFrom', { price: (model.bestFinalPrice ?? model.bestPrice)?.text ?? '' })}
                  </p>
                )}
              </div>
              <span className="bg-sand-100 group-hover:bg-ink-900 grid size-10 place-items-center rounded-full transition duration-200 ease-out group-hover:text-white">
                <Icon name="arrowRight" />
              </span>
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function SoldOut({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <>
      <p className="text-ink-600 mt-1">{text}</p>
      <div className="mt-auto pt-5">{children}</div>
    </>
  );
}
