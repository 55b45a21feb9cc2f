import { render, screen } from '@testing-library/react';

import { AfterFirstPaint, useAfterFirstPaint } from '@/components/ui/below-first-screen';
import { navigateTo } from '@/lib/navigation/navigate';

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
