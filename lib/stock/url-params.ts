import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import type { ListField } from './url';

/** The parameters that aren't named as their values. */
const spanishParams: Readonly<Partial<Record<ListField, string>>> = {
  island: 'isla',
  dealer: 'concesionario',
  equipment: 'equipamiento',
  fee: 'cuota',
  power: 'potencia',
  immediate: 'disponible',
  entry: 'entrada',
  months: 'meses',
};

/** Returns the name of a value's parameter, in URLs and forms. */
export const listParam = (field: ListField): string => spanishParams[field] ?? field;

/** Returns what a list's URL searches: its text, null without one, and whether it is searched literally. */
export const searchOfQuery = (query: URLSearchParams): { text: string | null; isLiteral: boolean } => ({
  text: normalizeSearchTextOrNull(query.get('search') ?? ''),
  isLiteral: query.getAll('literal').includes('true'),
});
