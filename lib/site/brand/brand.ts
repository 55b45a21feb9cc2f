/** What another brand changes, beside the colors of `brand.css` (docs/changing-the-brand.md). */
interface Brand {
  /** The make of the vehicles, unless `BRAND_NAME` is set. */
  readonly make: string;
  /** The seller's name, unless `SELLER_NAME` is set; null: that of the make. */
  readonly seller: string | null;
  /** The header's logo, `logo.svg` beside this file, and its size in pixels; null: the make's name. */
  readonly logo: { readonly width: number; readonly height: number } | null;
  /** The mark on icons: SVG in a box of 64 × 64, in `currentColor`. */
  readonly mark: string;
  /** The typeface of the pages: a variable WOFF2 of an installed package. */
  readonly typeface: string;
  /** Slugs of old model paths (`/models/{slug}-{year}`); each is also the URL key of its model. */
  readonly oldModelSlugs: readonly string[];
}

export const brand: Brand = {
  make: 'Hyundai',
  seller: null,
  logo: null,
  mark:
    '<g transform="translate(1.2 2.9) scale(.857)" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M10 42c-1-6 2-9 9-10l8-8c2-2 5-3 9-3h6c4 0 7 1 10 4l4 5c5 1 7 4 6 12"/>' +
    '<circle cx="21" cy="43" r="5"/><circle cx="45" cy="43" r="5"/></g>',
  typeface: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  oldModelSlugs: [
    'kona',
    'tucson',
    'i20',
    'i30',
    'kona-hibrido',
    'kona-electrico',
    'ioniq5',
    'ioniq-electrico',
    'i30-fastback',
    'tucson-hibrido-enchufable',
    'ioniq-hibrido-enchufable',
  ],
};

/** The colors of `brand.css` that are used outside style sheets, by role. */
export const colors = {
  page: '#f5f2ed',
  main: '#0a1726',
  control: '#8a8175',
  action: '#10233a',
  'on-action': '#ffffff',
  inverse: '#0a1726',
  'on-inverse': '#ffffff',
  'on-inverse-soft': '#a9b5c2',
} as const;
