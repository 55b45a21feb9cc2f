import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Gallery } from '@/components/vehicle/gallery/gallery';
import { SpanishMessages } from '../../support/messages';

const names = ['side', 'front', 'rear', 'inside'];
const pictures = names.map((name) => `u/media/${name}.webp`);
const alts = names.map((_, index) => `KONA, foto ${index + 1}`);
const gallery = (shown: readonly string[]) => (
  <SpanishMessages>
    <Gallery name="KONA" pictures={shown} />
  </SpanishMessages>
);

describe('the gallery before any script runs', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(gallery(pictures));
  });

  it('shows every picture, the first at once and the others when they come near', () => {
    const shown = alts.map((alt) => screen.getByRole('img', { name: alt }));
    expect(shown.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', null, null, null]);
    expect(shown.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy']);
  });

  it('leads from each thumbnail to its picture', () => {
    const thumbnails = within(screen.getByRole('list', { name: 'Miniaturas' })).getAllByRole('link');
    const targets = thumbnails.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(targets.map((target) => target?.querySelector('img')?.alt)).toEqual(alts);
  });

  it('offers no button that would do nothing', () => {
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

it('has no thumbnails for a single picture', () => {
  document.body.innerHTML = renderToStaticMarkup(gallery(pictures.slice(0, 1)));
  expect(screen.queryByRole('list', { name: 'Miniaturas' })).toBeNull();
});
