import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Gallery } from '@/components/vehicle/gallery';

const names = ['side', 'front', 'rear', 'inside'];
const pictures = names.map((name, index) => ({
  picture: `u/media/${name}.webp`,
  alt: `KONA, foto ${index + 1}`,
  counter: `${index + 1} / 4`,
  counterLabel: `Foto ${index + 1} de 4`,
}));
const labels = {
  gallery: 'Fotos de KONA',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  thumbnails: 'Miniaturas',
  zoom: 'Ampliar la foto',
  zoomOut: 'Reducir la foto',
};

describe('the gallery before any script runs', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<Gallery pictures={pictures} labels={labels} />);
  });

  it('shows every picture, the first at once and the others when they come near', () => {
    const shown = pictures.map(({ alt }) => screen.getByRole('img', { name: alt }));
    expect(shown.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', null, null, null]);
    expect(shown.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy']);
  });

  it('leads from each thumbnail to its picture', () => {
    const thumbnails = within(screen.getByRole('list', { name: 'Miniaturas' })).getAllByRole('link');
    const targets = thumbnails.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(targets.map((target) => target?.querySelector('img')?.alt)).toEqual(
      pictures.map(({ alt }) => alt),
    );
  });

  it('offers no button that would do nothing', () => {
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

it('has no thumbnails for a single picture', () => {
  document.body.innerHTML = renderToStaticMarkup(<Gallery pictures={pictures.slice(0, 1)} labels={labels} />);
  expect(screen.queryByRole('list', { name: 'Miniaturas' })).toBeNull();
});
