import { loadStockUnlessTooLong } from '@/components/stock/load-stock';
import { StockBrowser } from '@/components/list/stock-browser';
import type { FeeCurve } from '@/lib/finance/curve';
import { windowOf } from './browser-globals';
import { stockServer } from './stock-server';
import { givenRouter } from './router';
import { renderedList, sampleList } from './sample-list';
import { act, fireEvent, renderInSpanish, type RenderResult, screen } from './render';

/** A window with a router and a server that has the stock. Call it at the top of a file. */
export function givenListInBrowser() {
  const router = givenRouter();
  const server = stockServer();

  beforeEach(() => {
    router.push.mockClear();
    windowOf({ wide: true });
    window.sessionStorage.clear();
  });
  return { router, server };
}

let lists = 0;

/** A new URL of a list in each test: loaded lists stay loaded. */
export const freshStock = (): string => `/api/stock?search=${(lists += 1)}`;

/** Opens a URL of the sample list and shows the server's page. */
export async function openList(
  query = '',
  stock = freshStock(),
  list = sampleList,
  curve: FeeCurve | null = null,
): Promise<RenderResult> {
  window.history.pushState(null, '', `/vehiculos${query}`);
  const rendered = renderedList(query, stock, list, curve);
  return await act(() => Promise.resolve(renderInSpanish(<StockBrowser list={rendered} />)));
}

/** Like {@link openList}, after the visitor's first use of the filters: the browser has the list. */
export async function openLive(query = '', list = sampleList): Promise<RenderResult> {
  const stock = freshStock();
  const page = await openList(query, stock, list);
  await loadByPointing(stock);
  return page;
}

/** Points at the filters, whose list is loaded by that, and waits for its data. */
export async function loadByPointing(stock: string): Promise<void> {
  fireEvent.pointerEnter(screen.getByLabelText('Filtros'));
  await act(() => loadStockUnlessTooLong(stock, Infinity));
  await arrived();
}

/** Waits for all pending responses, so that none reaches another test. */
export const arrived = () => act(() => new Promise<void>((done) => setTimeout(done)));

/** The visible list. By label and text: roles among thirty cards take jsdom seconds. */
export const count = () => screen.getByText(/^[\d.]+ vehículos?$/);
export const cards = (): readonly (string | null)[] =>
  [...screen.getByLabelText('Vehículos').querySelectorAll('h2')].map((heading) => heading.textContent);
export const address = (): string => window.location.pathname + window.location.search;
