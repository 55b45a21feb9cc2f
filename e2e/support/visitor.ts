/** Something on a page as a visitor finds it: what it is, what it is called, and in what it stands. */
export interface Thing {
  readonly role: string;
  /** A text is the whole name. */
  readonly name?: string | RegExp;
  /** Which of those that are seen: the first one without it, -1 the last one. */
  readonly at?: number;
  readonly inside?: Thing;
}

export type Key =
  'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'End' | 'Enter' | 'Escape' | 'PageDown' | 'Tab';

/** A visitor in whatever engine: each act waits for what it needs, and each look until it is as it says. */
export interface Visitor {
  /** The width of the window (pixels). */
  readonly width: number;
  /** Opens an address as if typed: a path of the shared storefront, or a whole one. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Presses something; with `until` again while that isn't seen, as one does before a page's code has come. */
  press(thing: Thing, until?: Thing): Promise<void>;
  /** Types a text in place of what is there. */
  type(thing: Thing, text: string): Promise<void>;
  /** Chooses an option of a select by its text. */
  choose(thing: Thing, option: string): Promise<void>;
  key(key: Key): Promise<void>;
  sees(thing: Thing): Promise<void>;
  /** That nothing of it is seen. */
  misses(thing: Thing): Promise<void>;
  /** How many of it are seen. */
  counts(thing: Thing, wanted: number): Promise<void>;
  /** That it has the focus. */
  isAt(thing: Thing): Promise<void>;
  /** That a text stands in what it sees of a thing, or of the page. */
  reads(text: string | RegExp, thing?: Thing): Promise<void>;
  /** The text of a thing that is there. */
  textOf(thing: Thing): Promise<string>;
  /** The value of a field. */
  holds(thing: Thing, value: string): Promise<void>;
  address(wanted: RegExp): Promise<void>;
  /** The value of an expression in the page: what no eye sees. */
  finds<T>(expression: string): Promise<T>;
}

const named =
  (role: string) =>
  (name?: string | RegExp, inside?: Thing): Thing => ({
    role,
    ...(name !== undefined && { name }),
    ...(inside && { inside }),
  });

export const button = named('button');
export const link = named('link');
export const box = named('textbox');
export const tick = named('checkbox');
export const select = named('combobox');
export const slider = named('slider');
export const heading = named('heading');
export const region = named('region');
export const dialog = named('dialog');
export const list = named('list');
export const main: Thing = { role: 'main' };

/** The cards of a list of stock. */
export const card = (at = 0): Thing => ({
  role: 'article',
  inside: list('Vehículos'),
  at,
});
