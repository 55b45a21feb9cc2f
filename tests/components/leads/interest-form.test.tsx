import { renderToString } from 'react-dom/server';
import { useFinanceStore } from '@/components/finance/finance-store';
import { InterestForm } from '@/components/leads/interest/interest-form';
import { emptyInitialForm } from '@/lib/leads/fields';
import type { FinancingTerms, InitialSimulation, Simulation } from '@/lib/finance/financing';
import { renderInSpanish, screen, SpanishFrame, userEvent, waitFor } from '../../support/render';
import { choices, filled } from '../../support/lead';
import { givenRouter } from '../../support/router';
import { simulated } from '../../support/simulation';
import { givenEmptyDevice } from '../../support/stores';

givenRouter();

const vehicle = {
  id: '501',
  name: 'KONA Klass',
  fullName: 'KONA',
  reserved: null,
  price: 24_520,
  picture: null,
};

/** The posted fields. */
let sent: Readonly<Record<string, string>>[];
/** What our server answers to a form. */
let answer: () => Response;
/** The price that our server simulates, in euros. */
let simulatedPrice: number;

givenEmptyDevice();
beforeEach(() => {
  sent = [];
  simulatedPrice = vehicle.price;
  answer = () => Response.json({ outcome: 'refused', message: 'No' }, { status: 400 });
  globalThis.fetch = jest.fn((href: unknown, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as FinancingTerms;
    if (href === '/api/interest') {
      sent.push(JSON.parse(init?.body as string) as Record<string, string>);
      return Promise.resolve(answer());
    }
    const { entry, months } = body;
    const simulation = { terms: { entry, months }, price: simulatedPrice };
    return Promise.resolve(Response.json(simulated(`${months},00 €`, simulation)));
  });
});

const interestForm = (requested: InitialSimulation | null) => (
  <InterestForm
    data={{
      vehicle,
      choices,
      dealer: null,
      privacyHref: null,
      creditWarning: 'Atención',
      example: '/ejemplo',
    }}
    initial={{ ...emptyInitialForm, values: filled }}
    requested={requested}
  />
);
const show = (simulation: Simulation | null) =>
  renderInSpanish(
    interestForm(
      simulation && { terms: simulation.terms, refused: {}, state: { kind: 'done', ...simulation } },
    ),
  );

const post = async () => {
  const before = sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(sent).toHaveLength(before + 1), { timeout: 3_000 });
  return sent[before];
};

const first = simulated('381 €', { terms: { entry: 0, months: 84 } });

test('the request says which price and fee its form shows', async () => {
  show(first);
  expect(screen.getByText('Atención')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ejemplo de financiación' })).toHaveAttribute('href', '/ejemplo');
  expect(await post()).toMatchObject({ price: '24520', fee: '381 €' });
});

test('a form shows and sends the visitor’s terms', async () => {
  useFinanceStore.getState().setTerms({ entry: 3_000, months: 60 });
  show(null);
  expect(await screen.findByText('60,00 €/mes')).toBeVisible();
  expect(await post()).toMatchObject({ entry: '3000', months: '60', fee: '60,00 €' });
});

test('terms of the URL that could not be simulated are sent, and said without scripts, with a plain link to try again', async () => {
  const requested = { terms: { entry: 3_000, months: 60 }, refused: {}, state: { kind: 'failed' } } as const;
  const html = renderToString(<SpanishFrame>{interestForm(requested)}</SpanishFrame>);
  expect(html).toMatch(/Ahora no podemos calcular tu cuota.*<noscript><a href=""[^>]*>Reintentar</);
  renderInSpanish(interestForm(requested));
  expect(await screen.findByText('60,00 €/mes')).toBeVisible();
  expect(await post()).toMatchObject({ entry: '3000', months: '60', fee: '60,00 €' });
});

test('where the simulation knows a newer price, the form shows and sends both its figures', async () => {
  useFinanceStore.getState().setTerms({ entry: 3_000, months: 60 });
  simulatedPrice = 27_990;
  show(null);
  expect(await screen.findByText('60,00 €/mes')).toBeVisible();
  expect(document.body).toHaveTextContent(/Precio al contado 27\.990\s€/);
  expect(screen.getByText(/^El precio ha cambiado: antes era de 24\.520\s€\.$/)).toBeVisible();
  expect(await post()).toMatchObject({ price: '27990', fee: '60,00 €' });
});

test('a price that rose while the form was open is told, and the second press sends it with its fee', async () => {
  const risen = simulated('402 €', { terms: { entry: 0, months: 84 }, price: 27_990 });
  const message = 'El precio ha cambiado. Revísalo y envía otra vez.';
  answer = () =>
    Response.json({ outcome: 'changed', message, price: 27_990, simulation: risen }, { status: 409 });
  show(first);
  await post();
  expect(await screen.findByText(message)).toBeVisible();
  expect(document.body).toHaveTextContent(/Precio al contado 27\.990\s€.*402\s€\/mes/);
  expect(await post()).toMatchObject({ price: '27990', fee: '402 €' });
});
