import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeBudgetForm } from '@/components/site/home/home-budget';
import { lowestModelPriceOrNull, ModelCard, ModelsWithoutStock } from '@/components/site/home/model-card';
import { MemoryAtHome, RememberViewAndShowRecent } from '@/components/memory/memory';
import { buttonClass } from '@/components/ui/button';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Html, JsonLd } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { financingLimits } from '@/lib/finance/financing';
import { env } from '@/lib/settings/env';
import { paths } from '@/lib/routing/routes';
import type { SiteConfig } from '@/lib/site/site-config';
import { pageMetadata } from '@/lib/seo/metadata';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { fillTitleTemplate } from '@/lib/seo/titles';
import { locationSuffixOrEmpty, shortIslandsLabelOrNull } from '@/lib/seo/location';
import { sellerOrganizationData } from '@/lib/seo/structured-data';
import { getConfig, getDealersInTimeOrMarkLack, getHomeModels } from '@/lib/upstream/reads';
import { getDealerStreetsOrMarkLack } from '@/lib/upstream/shown-stock';
import '@/components/site/home/home.css';
import '@/lib/site/brand/scene.css';

export async function generateMetadata(): Promise<Metadata> {
  const [config, t] = await Promise.all([getConfig(), getTranslations('seo')]);
  const brand = env().brandName;
  const where = await locationSuffixOrEmpty(
    await shortIslandsLabelOrNull(config.islands.map(({ label }) => label)),
  );
  return pageMetadata({
    title: fillTitleTemplate(config.metasHomeTitle, { brand, model: '' }) || brand,
    description:
      fillTitleTemplate(config.metasHomeDescription, { brand, model: '' }) ||
      t('homeDescription', { brand, where }),
    path: paths.home,
  });
}

const allStockClass = buttonClass(
  'primary',
  'col-span-full min-h-12 max-sm:mt-3.5 sm:w-70 sm:justify-self-center',
);

/** Models before the budget, which completes the first row of a wide window. */
const firstModels = 3;

const priceForOrder = (model: ModelSummary) => lowestModelPriceOrNull(model) ?? Infinity;

/** Home: the promise, the models with the budget among them, the cheapest first, and the configured text. */
export default async function HomePage() {
  const [config, models, t] = await Promise.all([getConfig(), getHomeModels(), getTranslations()]);
  const hasFees = models.some(({ bestMonthlyFee }) => bestMonthlyFee);
  const cards = models
    .filter(({ vehiclesCount }) => vehiclesCount !== 0)
    .sort((one, other) => priceForOrder(one) - priceForOrder(other))
    .map((model, index) => (
      <li key={model.id}>
        <ModelCard model={model} priority={index === 0} />
      </li>
    ));
  return (
    <>
      <SellerData config={config} />
      <div className="scene text-on-inverse">
        <div className="page grid content-center pt-4 pb-16 sm:min-h-40 sm:py-6">
          <h1 className="text-heading font-bold max-lg:max-w-md">{config.homeTitle || t('home.title')}</h1>
          <p className="mt-1 max-w-md">{config.homeSubtitle || t('home.subtitle')}</p>
        </div>
      </div>
      <div className="page pt-3 sm:pt-6">
        <MemoryAtHome />
        {models.length === 0 ? (
          <EmptyState title={t('models.emptyList')} drawing="bay">
            <a href={paths.contact} className="underline underline-offset-4">
              {t('nav.contact')}
            </a>
          </EmptyState>
        ) : (
          <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4 lg:gap-6">
            <ul role="list" className="contents">
              {cards.slice(0, firstModels)}
            </ul>
            {hasFees && <HomeBudget config={config} />}
            {cards.length > firstModels && (
              <ul role="list" className="contents">
                {cards.slice(firstModels)}
              </ul>
            )}
            <ModelsWithoutStock models={models} configuratorUrl={config.configuratorUrl} />
            <a href={paths.stock} className={allStockClass}>
              {t('stock.seeAll')}
            </a>
          </div>
        )}
        {hasFees && config.financeExampleLanding && (
          <details className="mt-6">
            <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {t('card.example')}
            </summary>
            <Html html={config.financeExampleLanding} className="prose text-soft mt-2" />
          </details>
        )}
      </div>
      <ConfiguredText config={config} />
      <ConfiguratorLink config={config} />
      <RememberViewAndShowRecent controlsOnly className="page mt-6" />
    </>
  );
}

/** The configured heading and text; nothing without both. */
function ConfiguredText({ config }: { config: SiteConfig }) {
  const { homeH2Label, homeH2Paragraph } = config;
  if (!homeH2Label && !homeH2Paragraph) return null;
  return (
    <section className="page mt-12 grid gap-4 sm:mt-16 lg:grid-cols-[1fr_2fr] lg:gap-12">
      {homeH2Label && <h2 className="text-heading font-bold">{homeH2Label}</h2>}
      {homeH2Paragraph && (
        <Html html={homeH2Paragraph} className="prose text-lead text-soft only:lg:col-span-2" />
      )}
    </section>
  );
}

/** The budget form of the home page, with the warning about credit; it leads to all stock. */
async function HomeBudget({ config }: { config: SiteConfig }) {
  const t = await getTranslations('budget');
  return (
    <div className="border-line bg-surface flex flex-col gap-y-4 rounded-lg border p-4 sm:p-5 lg:px-4 2xl:px-5 [&_.budget-form]:grid-cols-2">
      <h2 className="text-lead font-bold text-balance">{t('title')}</h2>
      <IslandMessages namespaces={['budget', 'amounts']}>
        <HomeBudgetForm limits={financingLimits(config)} warning={await creditWarningUnlessOff()} />
      </IslandMessages>
    </div>
  );
}

/**
 * Maximum milliseconds that the page waits for the dealers and their streets; it is complete without them.
 */
const maxDealersWaitMs = 500;

/** The seller and its dealers, for search engines. */
async function SellerData({ config }: { config: SiteConfig }) {
  const [dealers, streets] = await Promise.all([
    getDealersInTimeOrMarkLack(maxDealersWaitMs),
    getDealerStreetsOrMarkLack(maxDealersWaitMs),
  ]);
  return (
    <JsonLd
      data={sellerOrganizationData(
        config,
        dealers.map(({ id, name }) => ({ name, street: streets.get(id) })),
      )}
    />
  );
}

/** The link to the external configurator, on its background picture or, without one, a lower band. */
async function ConfiguratorLink({ config }: { config: SiteConfig }) {
  if (!config.configuratorUrl) return null;
  const t = await getTranslations('home');
  return (
    <section className="page mt-12 sm:mt-16">
      <div className="bg-action text-on-action relative isolate overflow-hidden rounded-lg">
        {config.configuratorImage && (
          <Picture
            picture={config.configuratorImage}
            alt=""
            widths={[640, 960, 1306, 1920]}
            sizes="(min-width: 85rem) 82rem, 100vw"
            hasNoPlaceholder
            className="absolute inset-0 -z-20 size-full object-cover object-[80%_85%]"
          />
        )}
        <div className="bg-[linear-gradient(90deg,--theme(--color-inverse/85%),--theme(--color-inverse/45%)_50%,--theme(--color-inverse/5%))] absolute inset-0 -z-10" />
        <div
          className={`flex px-[7vw] py-7 sm:p-14 ${config.configuratorImage ? 'min-h-110 flex-col items-start justify-center gap-6' : 'flex-wrap items-center justify-between gap-x-16 gap-y-6'}`}
        >
          <h2 className="text-heading max-w-md font-bold text-balance">{t('configuratorTitle')}</h2>
          <a
            href={config.configuratorUrl}
            className={buttonClass('secondary', 'border-surface -outline-offset-4')}
          >
            {config.configuratorText || t('configurator')}
            <Icon name="arrowRight" />
          </a>
        </div>
      </div>
    </section>
  );
}
