import { colors } from '@/lib/brand/brand';
import type { Lettering, Weight } from '@/lib/brand/outlines';
import { cutText } from './titles';
import { type ShareCard, shareCardSize } from './share-card';

/** Height of the pictures in pixels; the band below them contains the texts. */
export const pictureHeight = 436;

const margin = 52;
const gap = 40;
/** Baselines of the three lines, below the pictures. */
const lines = [70, 120, 164] as const;
const sizes = { title: 56, leastTitle: 34, subtitle: 32, detail: 28, price: 68, beside: 32 } as const;

type Text = readonly [weight: Weight, text: string, size: number];

/** Renders the band of a card as an SVG of paths, transparent above it. */
export function renderBandSvg(card: ShareCard, letters: Lettering): string {
  const { width, height } = shareCardSize;
  const rightEdge = width - margin;
  const [first, second, third] = lines.map((line) => pictureHeight + line) as [number, number, number];
  const widthOf = ([weight, text, size]: Text) => letters.widthOf(weight, text, size);
  const left = (text: Text, y: number, fill: Fill) => path(letters, text, margin, y, fill);
  const right = (text: Text, y: number, fill: Fill) =>
    path(letters, text, rightEdge - widthOf(text), y, fill);
  /** Pixels left of texts at the right edge. */
  const roomBeside = (...texts: readonly Text[]) =>
    texts.reduce((room, text) => room - (text[1] === '' ? 0 : widthOf(text) + gap), rightEdge - margin);

  const price: Text = ['bold', card.price, sizes.price];
  const from: Text = ['medium', card.priceLabel, sizes.beside];
  const listPrice: Text = ['medium', card.listPrice, sizes.beside];
  const seller: Text = [
    'medium',
    cut(['medium', card.seller, sizes.detail], width / 3, letters),
    sizes.detail,
  ];
  const title = fit(card.title, roomBeside(price, from), letters);
  const subtitle = cut(['medium', card.subtitle, sizes.subtitle], roomBeside(listPrice), letters);
  const detail = cut(['medium', card.detail, sizes.detail], roomBeside(seller), letters);
  const struck = widthOf(listPrice);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect y="${pictureHeight}" width="${width}" height="${height - pictureHeight}" fill="${colors.inverse}"/>`,
    left(title, first, 'on-inverse'),
    right(price, first + 6, 'on-inverse'),
    path(letters, from, rightEdge - widthOf(price) - widthOf(from) - 14, first + 6, 'on-inverse-soft'),
    left(['medium', subtitle, sizes.subtitle], second, 'on-inverse'),
    right(listPrice, second, 'on-inverse-soft'),
    struck > 0
      ? `<rect x="${rightEdge - struck - 4}" y="${second - 12}" width="${struck + 8}" height="3" fill="${colors['on-inverse-soft']}"/>`
      : '',
    left(['medium', detail, sizes.detail], third, 'on-inverse-soft'),
    right(seller, third, 'on-inverse-soft'),
    '</svg>',
  ].join('');
}

type Fill = 'on-inverse' | 'on-inverse-soft';

function path(letters: Lettering, [weight, text, size]: Text, x: number, y: number, fill: Fill): string {
  return text && `<path d="${letters.draw(weight, text, x, y, size).path}" fill="${colors[fill]}"/>`;
}

/** Returns a title in the largest size that fits, cut if the smallest one doesn't. */
function fit(text: string, room: number, letters: Lettering): Text {
  const idealSize = (sizes.title * room) / Math.max(letters.widthOf('bold', text, sizes.title), 1);
  const size = Math.max(sizes.leastTitle, Math.min(sizes.title, Math.floor(idealSize)));
  return ['bold', cut(['bold', text, size], room, letters), size];
}

function cut([weight, text, size]: Text, room: number, letters: Lettering): string {
  if (letters.widthOf(weight, text, size) <= room) return text;
  for (let length = 120; length > 1; length--) {
    const shortened = cutText(text, length);
    if (letters.widthOf(weight, shortened, size) <= room) return shortened;
  }
  return '';
}
