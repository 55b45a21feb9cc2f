import type { Target, Visit } from './visit';
import { walkedChanges } from './walked-shop';

/** What a visitor has done, as another person can do it. */
export interface Deed {
  readonly text: string;
  /**
   * `press`: of a control; `link`: to a page; `close`: of a dialog; `send`: of a form, one request where it has no error;
   * `back`, `forward`: in the history; `load`: of a document; `tab`: another one is looked at; `world`: nothing in the page.
   */
  readonly kind: 'press' | 'link' | 'close' | 'send' | 'back' | 'forward' | 'load' | 'tab' | 'world';
  /** What was pressed, where that stays in the window. */
  readonly target?: Target;
}

/** Does something if it is possible, and else nothing; `pick` (from 0 to below 1) decides between several. */
type Act = (visit: Visit, pick: number) => Promise<Deed | null>;

const amounts = ['200', '300', '25.000', '30000', '1', '0', 'mucho', ''];
const searches = ['kona', 'híbrido', 'tucson hasta 30.000 €', 'automático', 'tuckson', 'nada de esto', ' '];
const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown'];
const person = { name: 'Yaiza', surnames: 'Cabrera', email: 'yaiza@example.com', phone: '600 12 31 23' };
const addresses = [
  '/vehiculos',
  '/vehiculos?colors=12,14&sort=3',
  '/vehiculos?page=4',
  '/vehiculos?cuota=300&entrada=3000&meses=60',
  '/vehiculos?cuota=300',
  '/vehiculos?sort=4',
  '/vehiculos?search=kona&fuels=33',
  '/comparador?ids=501,502',
  '/comparador',
  '/vehiculo/502?interes=1',
  '/vehiculo/999999',
  '/contacto?utm_source=walk',
];

const cards = 'ul[aria-label="Vehículos"] article';
const form = 'form[data-request]';
const inSite =
  'a[href^="/"]:not([target], [download], [data-in-page], [href^="/api"], [href^="/documentos"])';

const one = <T>(list: readonly T[], pick: number): T => list[Math.floor(pick * list.length)] as T;

/** Clicks one of the elements that match, of those with a name where that is given. */
const press =
  (selector: string, kind: Deed['kind'] = 'press', named?: RegExp): Act =>
  async (visit, pick) => {
    const target = await visit.choose(selector, pick, named);
    return target && (await visit.click(target)) ? { kind, target, text: `press ${target.name}` } : null;
  };

/** Uses one of the controls that match by keys, where the focus is on it; a second pick decides how. */
const use =
  (selector: string, act: (visit: Visit, target: Target, pick: number) => Promise<string>): Act =>
  async (visit, pick) => {
    const target = await visit.choose(selector, pick);
    if (!target || !(await visit.focus(target))) return null;
    const text = await act(visit, target, (pick * 7) % 1);
    return { kind: 'press', target, text: `${text} ${target.name}` };
  };

const slide = use('input[type="range"]', async ({ page }, _, pick) => {
  await page.keyboard.press(one(keys, pick));
  return `press ${one(keys, pick)} on the slider`;
});

const select = use('select', async (_, { element }, pick) => {
  const options = await element.$$eval('option', (all) => all.map(({ value }) => value));
  await element.selectOption(one(options, pick));
  return `choose the option «${one(options, pick)}» of`;
});

/** Replaces the text of the field that has the focus, key by key, and presses Enter. */
async function enter({ page }: Visit, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const amount = use('[inputmode="decimal"], [inputmode="numeric"]', async (visit, _, pick) => {
  await enter(visit, one(amounts, pick));
  return `type «${one(amounts, pick)}» and Enter into`;
});

const search: Act = async (visit, pick) => {
  const target = await visit.choose('input[name="search"]', 0);
  if (!target || !(await visit.focus(target))) return null;
  await enter(visit, one(searches, pick));
  return { kind: 'link', text: `search for «${one(searches, pick)}» by Enter` };
};

/** Fills the form that is shown: with all that it asks for, or with a wrong e-mail address. */
const fill: Act = async (visit, pick) => {
  const target = await visit.choose(form, pick);
  if (!target) return null;
  const email = pick > 0.8 ? 'yaiza' : person.email;
  const field = (name: string) => target.element.$(`[name="${name}"]`);
  for (const [name, text] of Object.entries({ ...person, email })) await (await field(name))?.fill(text);
  for (const name of ['island', 'dealer', 'model']) await (await field(name))?.selectOption({ index: 1 });
  await (await field('terms'))?.check();
  return { kind: 'world', text: `fill the form, with the e-mail address «${email}»` };
};

const send: Act = async (visit, pick) => {
  const target = await visit.choose(`${form} button[type="submit"]`, pick);
  const clicks = pick < 0.3 ? 2 : 1;
  if (!target || !(await visit.click(target, clicks))) return null;
  return { kind: 'send', text: `press ${target.name}${clicks === 2 ? ' twice' : ''}` };
};

/** Steps in the history, unless the browser shows an error of its own. */
const step =
  (by: -1 | 1): Act =>
  async (visit) => {
    const { entry, entries, isLost } = visit.seen;
    if (isLost || entries[entry + by] === undefined) return null;
    await visit.traverse(by);
    return by < 0 ? { kind: 'back', text: 'go back' } : { kind: 'forward', text: 'go forward' };
  };

const close: Act = async (visit, pick) => {
  if (visit.seen.dialogs.length === 0) return null;
  const way = one(['its cross', 'Escape', 'back', 'a press beside it'] as const, pick);
  if (way === 'back') return step(-1)(visit, pick);
  if (way === 'Escape') await visit.page.keyboard.press('Escape');
  else if (way === 'a press beside it') await visit.page.mouse.click(2, 2);
  else if ((await press('button[command="close"]')(visit, 0)) === null) return null;
  return { kind: 'close', text: `close the dialog by ${way}` };
};

const reload: Act = async (visit) => {
  await visit.load(() => visit.page.reload());
  return { kind: 'load', text: 'reload' };
};

const address: Act = async (visit, pick) => {
  await visit.load(() => visit.page.goto(one(addresses, pick)));
  return { kind: 'load', text: `open the address ${one(addresses, pick)}` };
};

const openTab: Act = async (visit, pick) => {
  const target = visit.tabs.length > 2 ? null : await visit.choose(inSite, pick);
  if (!target || !(await visit.openTab(target))) return null;
  return { kind: 'tab', text: `open ${target.name} in a new tab, and look at that` };
};

const changeTab: Act = async (visit) => {
  if (visit.tabs.length < 2) return null;
  await visit.lookAtTab((visit.at + 1) % visit.tabs.length);
  return { kind: 'tab', text: `look at tab ${visit.at + 1}` };
};

const closeTab: Act = async (visit) => {
  if (visit.tabs.length < 2) return null;
  await visit.closeTab();
  return { kind: 'tab', text: 'close this tab, and look at the first one' };
};

const setOffline =
  (isOffline: boolean): Act =>
  async (visit) => {
    // Nobody can look at the page that Firefox shows then.
    if (visit.isOffline === isOffline || visit.isFirefox) return null;
    await visit.setOffline(isOffline);
    return { kind: 'world', text: isOffline ? 'lose the network' : 'have the network again' };
  };

const purge: Act = async (visit) => {
  await visit.shop.change(walkedChanges);
  return { kind: 'world', text: 'purge all data of the shop' };
};

/** Everything that a visitor may do, with how often one does it. */
export const actions = {
  mainLink: { often: 4, act: press(`header ${inSite}`, 'link') },
  card: { often: 5, act: press(`${cards} a[href^="/vehiculo/"]`, 'link') },
  link: { often: 4, act: press(`main ${inSite}`, 'link') },
  footerLink: { often: 1, act: press(`footer ${inSite}`, 'link') },
  pageLink: { often: 3, act: press('nav[aria-label="Páginas"] a') },
  listLink: { often: 4, act: press('a[data-in-page]') },
  tick: { often: 8, act: press('input[type="checkbox"], input[type="radio"]') },
  slide: { often: 4, act: slide },
  select: { often: 4, act: select },
  amount: { often: 3, act: amount },
  dialog: {
    often: 5,
    act: press('[command="show-modal"], [aria-haspopup="dialog"], form[data-interest] button'),
  },
  close: { often: 10, act: close },
  search: { often: 4, act: search },
  memory: {
    often: 3,
    act: press('main button', 'press', /No recordar|Recordar lo|^Borrar$|Guardar|^Quitar/),
  },
  saved: { often: 3, act: press('[aria-label="Búsquedas guardadas"] a', 'link') },
  compare: { often: 6, act: press(`[aria-label="Añadir al comparador"]`) },
  button: { often: 8, act: press(`button:not([command], ${form} [type="submit"])`) },
  summary: { often: 2, act: press('summary') },
  toast: { often: 1, act: press('.toasts button, .toasts a') },
  fill: { often: 6, act: fill },
  send: { often: 6, act: send },
  back: { often: 6, act: step(-1) },
  forward: { often: 3, act: step(1) },
  reload: { often: 2, act: reload },
  address: { often: 2, act: address },
  openTab: { often: 1, act: openTab },
  changeTab: { often: 2, act: changeTab },
  closeTab: { often: 1, act: closeTab },
  offline: { often: 1, act: setOffline(true) },
  online: { often: 8, act: setOffline(false) },
  purge: { often: 1, act: purge },
} as const satisfies Readonly<Record<string, { readonly often: number; readonly act: Act }>>;
