import type { ModelContextTool, ToolResult } from '@/components/assistants/model-context';
import { registerTools } from '@/components/assistants/register-tools';
import { useToasts } from '@/components/ui/toasts';
import es from '@/messages/es.json';
import { indexServer } from '../../support/index-server';
import { windowOf } from '../../support/browser-globals';
import { pageGlobals } from '../../support/page-globals';
import { givenRouter } from '../../support/router';

const server = indexServer();
const { AbortController: PageAbortController } = pageGlobals();
const tools = new Map<string, ModelContextTool>();
let page: AbortController;

/** A stand-in for the browser's API. */
const modelContext = {
  registerTool: (tool: ModelContextTool, { signal }: { signal: AbortSignal }) => {
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
    return Promise.reject(new DOMException('left', 'AbortError'));
  },
};

async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  page = new PageAbortController();
  await registerTools({ warning: undefined, compare: es.compareButton, signal: page.signal });
}

async function call(name: string, args?: unknown): Promise<ToolResult & { readonly text: string }> {
  const result = await tools.get(name)!.execute(args);
  return { ...result, text: result.content[0].text };
}

const url = () => window.location.pathname + window.location.search;
/** After the task in which a tool leaves its page. */
const left = () => new Promise<void>((done) => setTimeout(done));

beforeEach(() => {
  windowOf({ wide: true });
  Object.defineProperty(document, 'modelContext', { value: modelContext, configurable: true });
});
afterEach(() => {
  page.abort();
  Object.defineProperty(document, 'modelContext', { value: undefined, configurable: true });
});

test('tools are named after what stands on the page, and end with it', async () => {
  await open('/contacto');
  expect([...tools.keys()]).toEqual(['search_vehicles', 'open_vehicle']);
  page.abort();
  expect(tools.size).toBe(0);
  await open('/vehiculos');
  expect([...tools.keys()]).toEqual([
    ...['search_vehicles', 'open_vehicle', 'simulate_financing', 'add_to_comparator', 'open_interest_form'],
    'filter_list',
  ]);
  const { properties } = tools.get('filter_list')!.inputSchema as { properties: Record<string, object> };
  expect(properties['colors']).toMatchObject({ description: expect.stringContaining('Blanco = 12') });
  expect(properties['price']).toMatchObject({ description: 'Máximo entre 20.000\u00a0€ y 22.900\u00a0€' });
  // The stand-in's rejected registrations are nobody's unhandled errors.
  await left();
});

test('a list is filtered by labels, ids and amounts as people write them', async () => {
  await open('/vehiculos?sort=1&page=2');
  const { text, structuredContent } = await call('filter_list', { colors: 'blanco, 14', price: '22 mil' });
  expect(url()).toBe('/vehiculos?colors=12,14&price=22000&sort=1');
  expect(text).toMatch(/^Quedan 14 vehículos: KONA 20, 21\.900\s€ \(referencia 520\); KONA 19/);
  expect(structuredContent).toMatchObject({ total: 14, page: 1, pages: 1 });
  await call('filter_list', { colors: null, special_price: true, page: 1 });
  expect(url()).toBe('/vehiculos?price=22000&special_price=true&sort=1');
  await call('filter_list', { price: 0, special_price: 'false', sort: '' });
  expect(url()).toBe('/vehiculos');
});

test('an empty list names the closest ones', async () => {
  await open('/vehiculos');
  const { text, structuredContent } = await call('filter_list', { price: 20_000, colors: 'Rojo' });
  expect(text).toContain('no queda ningún vehículo');
  expect(structuredContent).toMatchObject({
    total: 0,
    ways: expect.arrayContaining([{ total: 1, url: expect.stringContaining('/vehiculos?price=20000') }]),
  });
});

test.each([
  [{ colors: ['12', 'lila'] }, 'No hay «lila» en «colors». Los valores: Blanco = 12'],
  [{ price: '1' }, '«1» no vale para «price»: una cantidad entre 20.000'],
  [{ entrada: 'x' }, '«x» no es una cantidad para «entrada»'],
  [{ isla: 'Marte' }, 'No hay «Marte» en «isla». Los valores: '],
  [{ color: 'rojo' }, 'No existe el argumento «color». Los que hay: models, colors'],
  [{ sort: 7 }, 'No hay «7» en «sort». Los valores: 1, 2, 3.'],
  [{ price: {} }, '«price» tiene que ser un texto, un número o una lista de textos.'],
])('%j is refused by a sentence, and the list stays', async (args, sentence) => {
  await open('/vehiculos?colors=12');
  const { isError, text } = await call('filter_list', args);
  expect(isError).toBe(true);
  expect(text).toContain(sentence);
  expect(url()).toBe('/vehiculos?colors=12');
});

test('a search answers before its page is opened', async () => {
  const router = givenRouter();
  await open('/contacto?utm_source=x');
  const { structuredContent } = await call('search_vehicles', { search: ' kona\n maxx ' });
  expect(server.fetched).toEqual(['/api/stock?search=kona+maxx']);
  expect(structuredContent).toMatchObject({ total: 30, url: 'http://localhost/vehiculos?search=kona+maxx' });
  expect(router.push).not.toHaveBeenCalled();
  await left();
  expect(router.push).toHaveBeenCalledWith('/vehiculos?search=kona+maxx&utm_source=x');
  expect((await call('search_vehicles', 'kona')).text).toContain('Falta el argumento «search»');
});

test('what an assistant has filled in is sent by the person alone', async () => {
  document.body.innerHTML =
    '<form method="post"><input name="name" value="Ana"><button>Enviar</button></form><form action="/vehiculos"></form>';
  const [lead, search] = [...document.forms];
  const sent = jest.fn((event: Event) => event.preventDefault());
  for (const form of [lead!, search!]) form.addEventListener('submit', sent);
  await open('/contacto');
  const submit = async (form: HTMLFormElement): Promise<unknown> => {
    const respondWith = jest.fn<unknown, [Promise<unknown>]>();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(Object.assign(event, { agentInvoked: true, respondWith }));
    return respondWith.mock.calls[0]?.[0];
  };
  expect(await submit(lead!)).toMatchObject({ isError: true });
  expect(sent).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Falta tu envío' }]);
  expect(await submit(search!)).not.toHaveProperty('isError');
  expect(sent).toHaveBeenCalledTimes(1);
});
