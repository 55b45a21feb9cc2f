import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AfterFirstPaint } from '@/components/ui/after-first-paint';
import { goTo } from '@/lib/navigation/navigate';
import { givenRouter } from '../../support/router';

givenRouter();

const part = (
  <AfterFirstPaint>
    <h2>Equipamiento</h2>
  </AfterFirstPaint>
);
const heading = () => screen.queryByRole('heading', { name: 'Equipamiento' });

it('follows the first screen after a press on a link', async () => {
  goTo('/vehiculo/501');
  render(part);
  expect(heading()).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Equipamiento' })).toBeInTheDocument();
});

it.each([
  ['on the way back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['for an address with a fragment', () => goTo('/vehiculo/501#financiacion')],
])('is there from the start %s', (_, navigate) => {
  goTo('/vehiculo/501');
  navigate();
  render(part);
  expect(heading()).toBeInTheDocument();
});

it('is in the document, and stays there in hydration', () => {
  goTo('/vehiculo/501');
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  const written = heading();
  expect(written).toBeInTheDocument();
  render(part, { container, hydrate: true });
  expect(heading()).toBe(written);
});
