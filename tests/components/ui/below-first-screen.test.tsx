import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AfterFirstPaint, PartLink, useAfterFirstPaint } from '@/components/ui/below-first-screen';
import { navigateTo } from '@/lib/navigation/navigate';
import { windowOf } from '../../support/browser-globals';
import { givenRouter } from '../../support/router';

givenRouter();

const part = (
  <AfterFirstPaint>
    <h2>Equipamiento</h2>
  </AfterFirstPaint>
);
const heading = () => screen.queryByRole('heading', { name: 'Equipamiento' });

it('follows the first screen after a click on a link', () => {
  const rendered: boolean[] = [];
  const Page = () => {
    rendered.push(useAfterFirstPaint());
    return part;
  };
  navigateTo('/vehiculo/501');
  render(<Page />);
  expect(rendered).toEqual([false, true]);
  expect(heading()).toBeInTheDocument();
});

it.each([
  ['on the way back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['for an address with a fragment', () => navigateTo('/vehiculo/501#financiacion')],
])('is there from the start %s', (_, navigate) => {
  navigateTo('/vehiculo/501');
  navigate();
  render(part);
  expect(heading()).toBeInTheDocument();
});

it('is in the document, and stays there in hydration', () => {
  navigateTo('/vehiculo/501');
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  const serialized = heading();
  expect(serialized).toBeInTheDocument();
  render(part, { container, hydrate: true });
  expect(heading()).toBe(serialized);
});

it('is gone to by a link that was clicked before it was there', async () => {
  windowOf({ wide: true });
  render(
    <PartLink part="financiacion" className="">
      Personalizar cuotas
    </PartLink>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(window.location.hash).toBe('');
  render(<section id="financiacion" tabIndex={-1} aria-label="Financiación" />);
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
  expect(window.location.hash).toBe('#financiacion');
});
