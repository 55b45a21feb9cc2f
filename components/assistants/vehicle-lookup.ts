import type { ComparedVehicle } from '@/components/compare/compare-store';
import { comparePath } from '@/lib/routing/endpoint-paths';
import { comparisonQuery, leadFormId, matchRoute } from '@/lib/routing/routes';
import { fromPathSegment } from '@/lib/routing/segments';
import { marks } from '@/lib/html/page-protocol';
import type { LoadedComparison } from '@/lib/compare/load-comparison';
import { fetchJson } from '@/lib/site/fetch-json';
import { textProperty, textsOf, ToolError, toolTexts, type ToolArguments } from './tool';

/** Whether this page has «Me interesa» buttons, of its own vehicle or of others. */
export const hasInterestButtons = (): boolean => document.querySelector(`form[${marks.interest}]`) !== null;

/** Returns the vehicle of this page; null on any other page, and for a vehicle that isn't in stock. */
export function pageVehicle(): string | null {
  const { pathname } = window.location;
  if (matchRoute(pathname)?.name !== 'vehicle') return null;
  const id = fromPathSegment(pathname.split('/')[2] ?? '');
  const buttons = [...document.querySelectorAll(`form[${marks.interest}]`)];
  const isThere =
    document.getElementById(leadFormId('interest')) !== null ||
    buttons.some((form) => form.getAttribute(marks.interest) === id);
  return isThere ? id : null;
}

/** JSON Schema of the argument that names a vehicle. */
export function idProperty() {
  const { id, idHere } = toolTexts();
  return textProperty(pageVehicle() === null ? id : idHere);
}

/** Returns the requested vehicle, by default that of this page, as it is now. */
export async function findVehicle(args: ToolArguments): Promise<ComparedVehicle> {
  const id = textsOf(args, 'id')[0] ?? pageVehicle() ?? '';
  const { columns } = await fetchJson<LoadedComparison>(comparePath + comparisonQuery([id]), {
    quiet: true,
  }).catch(() => {
    throw new ToolError('stock');
  });
  const [column] = columns;
  if (!column) throw new ToolError('vehicle', { id });
  const { name, price, amount, fee, picture } = column;
  return { id: column.id, name, price, amount, fee, picture };
}
