import 'server-only';
import { getTranslations } from 'next-intl/server';
import { comparisonQuery, interestParam, paths } from '@/lib/routing/routes';
import type { SiteConfig } from '@/lib/site/site-config';
import { getConfig } from '@/lib/source/config';
import { getStockWithLocations } from '@/lib/source/stock';
import { getVehicle, nearestVehicles } from '@/lib/source/vehicles';
import { toCards } from '@/lib/stock/card';
import { similarVehicles } from '@/lib/stock/similar';
import { modelKey, type Vehicle } from '@/lib/stock/vehicle';
import { creditSection, markdownText, type MarkdownPage } from './document';
import { bulletList, escapeMarkdown, joined, markdownLink, section } from './text';
import { simulationSection } from './simulation';
import { vehicleLines } from './vehicle-line';
import {
  equipmentSections,
  factsSection,
  locationSection,
  pictureOf,
  priceSection,
} from './vehicle-sections';

/**
 * Returns a vehicle as Markdown: all facts of its page, with the simulation of the URL's `entry` and `months`. One that
 * isn't in stock is a 404 with the nearest vehicles.
 * @throws SourceError when it is unavailable.
 */
export async function vehicleMarkdown(id: string, query: URLSearchParams): Promise<MarkdownPage> {
  const [vehicle, config, t] = await Promise.all([getVehicle(id), getConfig(), getTranslations()]);
  const page = paths.vehicle(id);
  if (!vehicle) return { ...(await notFoundMarkdown(id, page, config)), canonical: page };
  const model = modelKey(vehicle);
  const back = markdownLink(
    model && vehicle.modelName ? t('vehicle.backTo', { model: vehicle.modelName }) : t('vehicle.backToStock'),
    model ? paths.stockOfModel(model) : paths.stock,
  );
  const blocks = [
    joined([escapeMarkdown(vehicle.availabilityLabel ?? ''), back]),
    await pictureOf(vehicle),
    await priceSection(vehicle),
    await factsSection(vehicle),
    await locationSection(vehicle),
    ...(await equipmentSections(vehicle)),
    await simulationSection(vehicle, config, query),
    await creditSection(config),
    await nextSteps(vehicle),
    await similarSection(vehicle),
  ];
  const text = await markdownText({ title: vehicle.name, page, blocks });
  return { status: 200, canonical: page, index: true, text };
}

async function notFoundMarkdown(
  id: string,
  page: string,
  config: SiteConfig,
): Promise<Omit<MarkdownPage, 'canonical'>> {
  const [t, { stock, vehicles }] = await Promise.all([getTranslations(), nearestVehicles(id)]);
  const nearest = stock ? await vehicleLines(toCards(vehicles, stock), null) : [];
  const blocks = [
    escapeMarkdown(t('emptyListFilter')),
    joined([markdownLink(t('stock.seeAll'), paths.stock), markdownLink(t('notFound.backHome'), paths.home)]),
    section(t('vehicle.goneNearest'), bulletList(nearest)),
    vehicles.some(({ monthlyFee }) => monthlyFee) ? await creditSection(config) : null,
  ];
  const text = await markdownText({ title: t('vehicle.goneTitle'), page, blocks });
  return { status: 404, index: false, text };
}

/** Where a person goes on: the interest form, the comparison, other vehicles of the model. */
async function nextSteps({ id }: Vehicle): Promise<string | null> {
  const t = await getTranslations();
  const links = [
    markdownLink(t('card.interested'), `${paths.vehicle(id)}?${interestParam}=1`),
    markdownLink(t('comparator.title'), paths.comparator + comparisonQuery([id])),
    markdownLink(t('nav.contact'), paths.contact),
  ];
  return section(t('markdown.nextSteps'), bulletList(links));
}

const similarCount = 3;

async function similarSection(vehicle: Vehicle): Promise<string | null> {
  const [t, stock] = await Promise.all([
    getTranslations('vehicle'),
    getStockWithLocations({ kind: 'all' }).catch(() => null),
  ]);
  if (!stock) return null;
  const similar = similarVehicles(vehicle, stock.vehicles, similarCount);
  return section(t('similar'), bulletList(await vehicleLines(toCards(similar, stock), null)));
}
