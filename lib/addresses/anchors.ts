/** Ids of the parts of a page that something else on the site leads to or opens. Those in addresses are public. */
export const anchors = {
  searchDialog: 'buscar',
  filters: 'filtros',
  optionsDialog: 'opciones',
  interestDialog: 'me-interesa',
  compareFullDialog: 'comparador-lleno',
  compared: 'comparados',
  financing: 'financiacion',
  financeExample: 'ejemplo-financiacion',
  /** Why a form came back, above it. */
  formNotice: 'aviso',
} as const;
