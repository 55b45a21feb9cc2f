import { fuelSynonyms } from '@/lib/stock/fuels';

/** Folded words that match every vehicle or only introduce a question. The stock's own words take precedence. */
export const genericWords: ReadonlySet<string> = new Set(
  [
    'coche coches carro carros vehiculo vehiculos car cars vehicle vehicles nuevo nueva nuevos nuevas new stock',
    'marca modelo modelos color colores colour cambio caja precio precios price presupuesto budget',
    'busco buscar quiero quisiera necesito comprar compra venta buy sale want',
    'islas canarias canary islands',
    'ref referencia reference bastidor vin',
  ].flatMap((words) => words.split(' ')),
);

/** Folded Spanish and English words of buyers, with the stock's equivalents. */
const synonyms: readonly (readonly [called: string, written: string])[] = [
  ['white', 'blanco'],
  ['black', 'negro'],
  ['grey', 'gris'],
  ['gray', 'gris'],
  ['silver', 'plata'],
  ['plateado', 'plata'],
  ['blue', 'azul'],
  ['red', 'rojo'],
  ['green', 'verde'],
  ['yellow', 'amarillo'],
  ['sand', 'arena'],
  ['beige', 'arena'],
  ...fuelSynonyms,
  // The traffic authority's label «0»: electric cars, and plug-in hybrids with an electric range of 40 km.
  ['etiqueta cero', 'eléctrico enchufable'],
  ['etiqueta 0', 'eléctrico enchufable'],
  ['distintivo cero', 'eléctrico enchufable'],
  ['distintivo 0', 'eléctrico enchufable'],
  ['cero emisiones', 'eléctrico enchufable'],
  ['0 emisiones', 'eléctrico enchufable'],
  ['4 x 4', '4x4'],
  ['4wd', '4x4'],
  ['awd', '4x4'],
  ['traccion total', '4x4'],
  ['traccion integral', '4x4'],
  ['velocidades', 'vel'],
  ['marchas', 'vel'],
  ['speed', 'vel'],
  ['sunroof', 'techo solar'],
  ['camera', 'cámara'],
  ['seats', 'asientos'],
  ['heated', 'calefactados'],
  ['calefactable', 'calefactado'],
  ['calefactables', 'calefactados'],
  ['promocion', 'ofertas'],
  ['promociones', 'ofertas'],
  ['descuento', 'ofertas'],
  ['descuentos', 'ofertas'],
  ['rebajado', 'ofertas'],
  ['rebajados', 'ofertas'],
  ['offer', 'ofertas'],
  ['offers', 'ofertas'],
  ['deals', 'ofertas'],
  ['immediate delivery', 'entrega inmediata'],
];

/** A synonym: the number of typed words, and the stock's words. */
export interface Synonym {
  readonly length: number;
  readonly spellings: readonly string[];
}

const split = synonyms
  .map(([called, spellings]) => ({ called: called.split(' '), spellings: spellings.split(' ') }))
  .toSorted((one, other) => other.called.length - one.called.length);

/** Returns the synonyms at a position of folded words, the longest first. */
export function synonymsAt(words: readonly string[], from: number): readonly Synonym[] {
  return split
    .filter(({ called }) => called.every((word, at) => words[from + at] === word))
    .map(({ called, spellings }) => ({ length: called.length, spellings }));
}
