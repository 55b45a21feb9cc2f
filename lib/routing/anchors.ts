/**
 * Ids of the parts of a page that links target or buttons open. Ids in URLs are public. Constants of a
 * module, so that inline scripts bundle only those that they name.
 */

export const searchDialog = 'buscar';
export const filters = 'filtros';
export const results = 'resultados';
export const optionsDialog = 'opciones';
export const interestDialog = 'me-interesa';
export const galleryViewer = 'fotos';
export const compareFullDialog = 'comparador-lleno';
export const financing = 'financiacion';
export const financeExample = 'ejemplo-financiacion';
export const dealers = 'concesionarios';
/** Explains above a returned form why it was rejected. */
export const formNotice = 'aviso';
