import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { visitorGoesBack, visitorNavigates } from '@/lib/navigation/visitor-navigations';

const part = (
  <AfterFirstPaint>
    <h2>Equipamiento</h2>
  </AfterFirstPaint>
);
const heading = () => screen.queryByRole('heading', { name: 'Equipamiento' });

it('follows the first screen after a press on a link', async () => {
  visitorNavigates('/vehiculo/501');
  render(part);
  expect(heading()).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Equipamiento' })).toBeInTheDocument();
});

it.each([
  ['on the way back', visitorGoesBack],
  ['for an address with a fragment', () => visitorNavigates('/vehiculo/501#financiacion')],
])('is there from the start %s', (_, navigate) => {
  visitorNavigates('/vehiculo/501');
  navigate();
  render(part);
  expect(heading()).toBeInTheDocument();
});

it('is in the document, and stays there in hydration', () => {
  visitorNavigates('/vehiculo/501');
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  const written = heading();
  expect(written).toBeInTheDocument();
  render(part, { container, hydrate: true });
  expect(heading()).toBe(written);
});
