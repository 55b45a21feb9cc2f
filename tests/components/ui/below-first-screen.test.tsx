import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AfterFirstPaint, useAfterFirstPaint, whenThere } from '@/components/ui/below-first-screen';
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

describe('a part that a link leads to', () => {
  const called = jest.fn<undefined, [HTMLElement]>();
  const changed = () => new Promise((done) => setTimeout(done));
  function add(id: string): HTMLElement {
    const part = document.createElement('section');
    part.id = id;
    const around = document.createElement('div');
    around.append(part);
    document.body.append(around);
    return part;
  }

  beforeEach(() => {
    document.body.replaceChildren();
    called.mockClear();
  });

  test('existing content is handed over at once', () => {
    const part = add('financiacion');
    whenThere('financiacion', called);
    expect(called.mock.calls).toEqual([[part]]);
  });

  test('later content is handed over on arrival, and once', async () => {
    whenThere('financiacion', called);
    add('otra');
    await changed();
    expect(called).not.toHaveBeenCalled();
    const part = add('financiacion');
    await changed();
    add('otra-mas');
    await changed();
    expect(called.mock.calls).toEqual([[part]]);
  });

  test('nothing is handed over any more once it is cancelled', async () => {
    const cancel = whenThere('financiacion', called);
    cancel();
    add('financiacion');
    await changed();
    expect(called).not.toHaveBeenCalled();
  });
});
