import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  address,
  arrived,
  cards,
  count,
  givenListInBrowser,
  openList,
  openLive,
} from '../../support/list-in-browser';
import { sampleCurve, sampleList } from '../../support/sample-list';
import { givenEmptyDevice, storeTerms } from '../../support/stores';

const { server } = givenListInBrowser();
givenEmptyDevice();

const requested: string[] = [];
let hold: Promise<void> | null = null;
let hasFailed = false;
/** Other terms in each test: curves stay loaded. */
let entry = 3_000;

beforeEach(() => {
  requested.length = 0;
  hold = null;
  hasFailed = false;
  entry += 100;
  server.use(
    http.get('/api/curve', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      requested.push(searchParams.toString());
      await hold;
      if (hasFailed) return HttpResponse.json({ outcome: 'error' }, { status: 502 });
      const terms = { entry: Number(searchParams.get('entry')), months: Number(searchParams.get('months')) };
      return HttpResponse.json(sampleCurve(terms));
    }),
  );
});

/** The fee of the cheapest vehicle, of 20,000 €; each next one costs 1 € more. */
const lowest = () => (20_000 - entry) / 100;
const form = () => screen.getByLabelText('Cuota al mes').closest('form') as HTMLFormElement;
function ask(fee: number | '') {
  fireEvent.change(screen.getByLabelText('Cuota al mes'), { target: { value: String(fee) } });
  fireEvent.change(screen.getByLabelText('Entrada'), { target: { value: String(entry) } });
  fireEvent.submit(form());
}
const card = (name: string) => {
  const article = screen.getByText(name, { selector: 'h2 a' }).closest('article');
  if (!article) throw new Error(`no card of ${name}`);
  return within(article);
};

test('a budget on terms is requested once, and until it is known nothing else is shown for it', async () => {
  await openLive();
  let release = () => undefined as unknown;
  hold = new Promise<void>((resolve) => (release = resolve));
  ask(lowest() + 5);
  await waitFor(() => expect(requested).toEqual([`entry=${entry}&months=84`]));
  expect(address()).toBe(`/vehiculos?cuota=${lowest() + 5}&entrada=${entry}&meses=84`);
  expect(count()).toHaveTextContent('30 vehículos');
  expect(screen.getByText('Pidiendo las cuotas con estas condiciones…')).toBeInTheDocument();
  release();
  await waitFor(() => expect(count()).toHaveTextContent('6 vehículos'));
  expect(cards()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `KONA ${number}`));
  expect(screen.getByText(/^Solo vehículos de hasta \d+\s€ al mes con/)).toBeInTheDocument();
  // The budget's own field shows and removes it.
  expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();

  // The curve decides for another fee, too, at once.
  ask(lowest() + 10);
  await waitFor(() => expect(count()).toHaveTextContent('11 vehículos'));
  await arrived();
  expect(requested).toHaveLength(1);
});

test('a page that came with its curve asks for nothing, and its cards and bounds are on the terms', async () => {
  await openList(`?entrada=${entry}&meses=60`, undefined, undefined, sampleCurve({ entry, months: 60 }));
  expect(card('KONA 2').getByText('Tu cuota aprox.')).toBeInTheDocument();
  // Once, above the fees.
  const example = screen.getByRole('link', { name: 'Ejemplo de financiación' });
  expect(example).toHaveAttribute('href', '/vehiculo/501#ejemplo-financiacion');
  const notes = screen.getByText('Atención').closest('p');
  expect(notes).toContainElement(example);
  expect(notes?.nextElementSibling).toBe(screen.getByRole('list', { name: 'Vehículos' }));
  expect(card('KONA 2').getByText(`${lowest() + 1} €/mes`)).toBeInTheDocument();
  // Also a vehicle without a fee in the stock; no total and no TAE stand beside an estimate.
  expect(card('KONA 1').getByText(`${lowest()} €/mes`)).toBeInTheDocument();
  expect(card('KONA 1').queryByText(/TAE/)).toBeNull();
  const slider = screen.getByLabelText('Cuota máxima', { selector: '[type=range]' });
  expect(slider).toHaveAttribute('min', String(lowest()));
  expect(slider).toHaveAttribute('max', String(lowest() + 29));
  await arrived();
  expect(requested).toEqual([]);
});

test('the terms of the device hold on a list whose address has none', async () => {
  storeTerms({ entry, months: 60 });
  await openList();
  expect(await card('KONA 2').findByText(`${lowest() + 1} €/mes`)).toBeInTheDocument();
  expect(requested).toEqual([`entry=${entry}&months=60`]);
  expect(address()).toBe('/vehiculos');
  fireEvent.click(screen.getByLabelText('Quitar el presupuesto'));
  expect(await card('KONA 2').findByText('201 €/mes')).toBeInTheDocument();
});

/** The sample list with its first four vehicles on one island and the others on another one. */
const onIslands = {
  ...sampleList,
  vehicles: sampleList.vehicles.map((vehicle, at) => ({ ...vehicle, island: at < 4 ? '2' : '1' })),
};

test('the visitor’s islands filter no list, and are the first quick filter of one that names no place', async () => {
  server.has(onIslands);
  const first = await openLive('', onIslands);
  fireEvent.click(screen.getByLabelText('Tenerife'));
  await waitFor(() => expect(address()).toBe('/vehiculos?isla=2'));
  expect(screen.queryByText(/^Solo Tenerife/)).toBeNull();
  first.unmount();

  const second = await openLive('?price=20900', onIslands);
  expect(address()).toBe('/vehiculos?price=20900');
  expect(count()).toHaveTextContent('10 vehículos');
  const offer = await screen.findByText(/^Solo Tenerife/);
  expect([offer.textContent, offer.getAttribute('href')]).toEqual([
    'Solo Tenerife · 4',
    '/vehiculos?isla=2&price=20900',
  ]);
  fireEvent.click(offer);
  await waitFor(() => expect(cards()).toEqual(['KONA 1', 'KONA 2', 'KONA 3', 'KONA 4']));
  second.unmount();

  const third = await openList('', undefined, onIslands);
  await screen.findByText(/^Solo Tenerife/);
  const quick = within(screen.getByLabelText('Filtros rápidos'));
  expect(quick.getAllByText(/./, { selector: 'a' })[0]).toHaveTextContent('Solo Tenerife · 4');
  third.unmount();

  // A dealer is a place.
  await openList('?concesionario=20', undefined, onIslands);
  expect(screen.queryByText(/^Solo Tenerife/)).toBeNull();
});

describe('a maximum fee', () => {
  const slider = () => screen.getByRole('textbox', { name: 'Cuota máxima' });
  const setMaximum = (fee: number) => {
    fireEvent.change(slider(), { target: { value: String(fee) } });
    fireEvent.blur(slider());
  };

  test('that is set where cards show fees on the device’s terms is on these, and says so in the URL', async () => {
    storeTerms({ entry, months: 60 });
    await openLive();
    await card('KONA 2').findByText(`${lowest() + 1} €/mes`);
    setMaximum(lowest() + 5);
    await waitFor(() => expect(count()).toHaveTextContent('6 vehículos'));
    expect(address()).toBe(`/vehiculos?cuota=${lowest() + 5}&entrada=${entry}&meses=60`);
  });

  test('of a link compares and shows the stock’s own fees, whatever terms the device has', async () => {
    storeTerms({ entry, months: 60 });
    const page = await openLive('?cuota=210');
    // Of KONA 2 to KONA 11, two have no fee.
    expect(count()).toHaveTextContent('8 vehículos');
    expect(card('KONA 2').getByText('201 €/mes')).toBeInTheDocument();
    expect(requested).toEqual([]);
    setMaximum(220);
    await waitFor(() => expect(address()).toBe('/vehiculos?cuota=220'));
    page.unmount();
    // Out of the list's bounds it filters nothing, and the fees are still the stock's own.
    await openLive('?cuota=9000');
    expect(card('KONA 2').getByText('201 €/mes')).toBeInTheDocument();
    expect(requested).toEqual([]);
  });
});

test('«Cuota más baja» is by the fees that the cards show', async () => {
  storeTerms({ entry, months: 60 });
  const page = await openLive();
  await card('KONA 2').findByText(`${lowest() + 1} €/mes`);
  fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '4' } });
  await waitFor(() => expect(address()).toBe(`/vehiculos?entrada=${entry}&meses=60&sort=4`));
  expect(cards().slice(0, 2)).toEqual(['KONA 1', 'KONA 2']);
  page.unmount();
  // Without terms in its URL by the stock's own fees, of which KONA 1 has none.
  await openList('?sort=4');
  expect(cards().slice(0, 2)).toEqual(['KONA 2', 'KONA 3']);
  expect(card('KONA 2').getByText('201 €/mes')).toBeInTheDocument();
});

test('a budget below every fee leaves no vehicle, and one press leads to the lowest fee', async () => {
  await openLive();
  ask(lowest() - 10);
  await waitFor(() => expect(count()).toHaveTextContent('0 vehículos'));
  fireEvent.click(screen.getByText(`Sube la cuota máxima a ${lowest()} €: 1 vehículo`));
  await waitFor(() => expect(cards()).toEqual(['KONA 1']));
  expect(address()).toBe(`/vehiculos?cuota=${lowest()}&entrada=${entry}&meses=84`);
});

test('an entry that a vehicle can’t take whole is told with the fee', async () => {
  entry = 20_000;
  await openLive();
  ask('');
  await waitFor(() => expect(card('KONA 2').getByText('Tu cuota aprox.')).toBeInTheDocument());
  expect(card('KONA 2').getByText(/^entrada máx\. 17\.100\s€, a 84 meses$/)).toBeInTheDocument();
  expect(screen.getByText('En cada vehículo ves la cuota aproximada con estas condiciones.')).toBeVisible();
  expect(form().closest('details')).not.toHaveAttribute('open');
  entry = 4_500;
});

test('a vehicle without an estimate names no entry either', async () => {
  const curve = sampleCurve({ entry: 20_000, months: 60 });
  const points = [[5_000, null], ...curve.points] as const;
  await openList('?entrada=20000&meses=60', undefined, undefined, { ...curve, points });
  expect(card('KONA 2').getByText('Cuota desde')).toBeInTheDocument();
  expect(screen.queryByText(/^entrada máx\./)).toBeNull();
});

test('a failure switches the terms off and says so, until they can be had', async () => {
  hasFailed = true;
  await openLive();
  ask(lowest() + 5);
  expect(await screen.findByText(/No podemos calcular cuotas ahora: ves todos/)).toBeInTheDocument();
  expect(count()).toHaveTextContent('30 vehículos');
  expect(card('KONA 2').getByText('Cuota desde')).toBeInTheDocument();
  hasFailed = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(count()).toHaveTextContent('6 vehículos'));
});

test('budget and «Cuota máxima» are one, wherever it is set', async () => {
  await openLive('?cuota=215');
  const summary = () => screen.getByText(/Cambiar/).closest('summary');
  expect(summary()).toHaveTextContent(/^Hasta 215 €\/mes/);
  const box = screen.getByRole('textbox', { name: 'Cuota máxima' });
  fireEvent.change(box, { target: { value: '210' } });
  fireEvent.blur(box);
  await waitFor(() => expect(summary()).toHaveTextContent(/^Hasta 210 €\/mes/));
  expect(screen.getByLabelText('Cuota al mes')).toHaveValue('210');
  fireEvent.change(screen.getByLabelText('Cuota al mes'), { target: { value: '220' } });
  fireEvent.click(screen.getByText('Ver vehículos', { selector: '.budget-form button' }));
  await waitFor(() => expect(address()).toBe('/vehiculos?cuota=220'));
  expect(box).toHaveValue('220');
  fireEvent.click(screen.getByLabelText(/^Quitar Hasta 220\s€\/mes$/));
  await waitFor(() => expect(address()).toBe('/vehiculos'));
  expect(screen.getByText('¿Cuánto puedes pagar al mes?')).toBeInTheDocument();
});

/** A fee of 150 € is below those of the stock; on the sample curve the cheapest vehicle costs it with 5.000 €. */
const answer = () => screen.findByText(/^Con 5\.000\s€ de entrada: 1 coche a 150\s€\/mes$/);

test('a fee that no vehicle has is told beside its box, with the entry that brings one', async () => {
  await openLive('?cuota=210');
  window.dataLayer = [];
  fireEvent.click(screen.getByText(/^Hasta 210/, { selector: 'summary span' }));
  const box = screen.getByLabelText('Cuota al mes');
  fireEvent.change(box, { target: { value: '150' } });
  fireEvent.blur(box);
  fireEvent.submit(form());
  await waitFor(() => expect(screen.getByLabelText('Cuota al mes')).toHaveFocus());
  const chosen = { event: 'filter_apply', changed: 'cuota', filters: 'cuota=150' };
  expect(window.dataLayer).toContainEqual(expect.objectContaining(chosen));
  expect(form().closest('details')).toHaveAttribute('open');
  expect(screen.getByLabelText('Cuota al mes')).toHaveAccessibleDescription(/entre 201\s€ y 229\s€/);
  // Its cards say it of each vehicle.
  expect(await card('KONA 2').findByText(/^150\s€\/mes con 5\.100\s€ de entrada$/)).toBeInTheDocument();
  fireEvent.click(await within(form()).findByText(/^Con 5\.000\s€ de entrada/));
  await waitFor(() => expect(address()).toBe('/vehiculos?cuota=150&entrada=5000&meses=84'));
  await waitFor(() => expect(cards()).toEqual(['KONA 1']));
  expect(form().closest('details')).not.toHaveAttribute('open');
  expect(count()).toHaveFocus();
});

test('its bounds are those of the typed terms', async () => {
  await openLive('?cuota=150');
  const box = screen.getByLabelText('Cuota al mes');
  expect(box).toBeInvalid();
  fireEvent.change(screen.getByLabelText('Entrada'), { target: { value: '6000' } });
  expect(box).toBeValid();
  fireEvent.submit(form());
  await waitFor(() => expect(address()).toBe('/vehiculos?cuota=150&entrada=6000&meses=84'));
  await waitFor(() => expect(count()).toHaveTextContent('11 vehículos'));
});

test('an empty list answers first with the entry, of the vehicles that meet its other filters', async () => {
  const curve = sampleCurve({ entry: 1_000, months: 84 });
  await openList('?models=7&cuota=150&entrada=1000&meses=84', undefined, undefined, curve);
  expect(await answer()).toHaveAttribute('href', '/vehiculos?models=7&cuota=150&entrada=5000&meses=84');
  expect(screen.getByText(/^Sube la cuota máxima a 190\s€: 1 vehículo$/)).toBeInTheDocument();
});

test('the longest term is an answer where it takes less entry', async () => {
  const curve = {
    ...sampleCurve({ entry: 1_000, months: 24 }),
    points: [
      [10_000, 400],
      [30_000, 1_200],
    ] as const,
  };
  await openList('?cuota=190&entrada=1000&meses=24', undefined, undefined, curve);
  expect(screen.getByText(/^Con 15\.300\s€ de entrada: 1 coche a 190\s€\/mes$/)).toBeInTheDocument();
  expect(screen.getByText(/^A 84 meses: 1 coche a 190\s€\/mes$/)).toHaveAttribute(
    'href',
    '/vehiculos?cuota=190&entrada=1000&meses=84',
  );
});

test('where only some vehicles have the fee, the next entry follows the last of them', async () => {
  const curve = sampleCurve({ entry: 1_000, months: 84 });
  await openList('?cuota=195&entrada=1000&meses=84', undefined, undefined, curve);
  expect(cards()).toHaveLength(6);
  expect(screen.getByText(/^Con 1\.100\s€ de entrada: 7 coches a 195\s€\/mes$/)).toBeInTheDocument();
});

test('where fees can’t be had nothing is promised', async () => {
  hasFailed = true;
  await openLive();
  ask(150);
  expect(await screen.findByText(/No podemos calcular cuotas ahora/)).toBeInTheDocument();
  expect(screen.queryByText(/de entrada: \d+ coche/)).toBeNull();
});
