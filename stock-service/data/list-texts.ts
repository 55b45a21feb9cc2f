import type { ListTexts } from './vehicle-list';
import type { Promotion } from './campaigns';
import type { ModelSpec } from './models/model-spec';
import { modelTextsOf } from './model-texts';

/** Texts of the list of everything. */
export const allStockTexts: ListTexts = {
  description: '',
  h1: 'Coches nuevos en stock en Canarias',
  h2Label: 'Todas las unidades disponibles en nuestros concesionarios',
  h2Paragraph:
    '<p>Son vehículos nuevos, fabricados y asignados al archipiélago. El precio incluye IGIC, transporte y matriculación; la entrega se hace en el concesionario de tu isla.</p>',
  bottom: '',
};

/** Texts of a search's results. */
export const searchTexts: ListTexts = {
  description: '',
  h1: 'Resultados de la búsqueda',
  h2Label: '',
  h2Paragraph: '',
  bottom: '',
};

/** Texts of the list of one model. */
export function modelTexts(model: ModelSpec): ListTexts {
  const { h2Label, paragraph, bottom } = modelTextsOf(model.urlKey);
  return {
    description: model.description,
    h1: `${model.description} nuevo en stock`,
    h2Label,
    h2Paragraph: paragraph,
    bottom,
  };
}

const promotionParagraphs: Readonly<Record<string, string>> = {
  '1': '<p>Entrega un vehículo con más de diez años de antigüedad y descuenta la aportación del Plan Renove del precio de estas unidades.</p>',
  '2': '<p>Unidades que ya están en las islas o a punto de llegar, con un descuento adicional hasta fin de existencias.</p>',
  '3': '<p>Descuentos en eléctricos e híbridos enchufables. Son compatibles con las ayudas públicas vigentes en tu isla.</p>',
};

/** Texts of all promotions, or of one. */
export function promotionTexts(promotion?: Promotion): ListTexts {
  return {
    description: '',
    h1: promotion === undefined ? 'Promociones en coches nuevos' : `Promoción ${promotion.label}`,
    h2Label: 'Precios especiales en unidades concretas',
    h2Paragraph:
      promotionParagraphs[promotion?.id ?? ''] ??
      '<p>El descuento de cada vehículo ya está aplicado en su precio final y se detalla, línea a línea, en su ficha.</p>',
    bottom: '',
  };
}
