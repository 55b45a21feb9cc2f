/** An element as a visitor finds it: role, name and containers. */
export interface Thing {
  readonly role: string;
  /** A string is the whole name. */
  readonly name?: string | RegExp;
  /** Index among the visible ones: default the first, -1 the last. */
  readonly at?: number;
  readonly inside?: Thing;
}

export type Key = 'ArrowLeft' | 'End' | 'Escape' | 'PageDown' | 'Tab';

/** A visitor in any engine: each action waits for its element, and each expectation until it holds. */
export interface Visitor {
  /** The width of the window (pixels). */
  readonly width: number;
  /** Opens a URL as if typed: a path of the shared storefront, or a whole one. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks an element; with `until` again while that isn't visible, as before hydration. */
  press(thing: Thing, until?: Thing): Promise<void>;
  /** Replaces the text of a field. */
  type(thing: Thing, text: string): Promise<void>;
  /** Chooses an option of a select by its text. */
  choose(thing: Thing, option: string): Promise<void>;
  key(key: Key): Promise<void>;
  sees(thing: Thing): Promise<void>;
  /** Expects no visible match. */
  doesNotFind(thing: Thing): Promise<void>;
  /** Expects a number of visible matches. */
  counts(thing: Thing, expected: number): Promise<void>;
  /** Expects the focus on it. */
  isAt(thing: Thing): Promise<void>;
  /** Expects a text in the visible content of a thing, or of the page. */
  reads(text: string | RegExp, thing?: Thing): Promise<void>;
  /** Expects the value of a field. */
  holds(thing: Thing, value: string): Promise<void>;
  address(expected: RegExp): Promise<void>;
  /** The value of an expression in the page, for invisible state. */
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

/** Types the visitor's data into a form, and chooses island and dealer. */
export async function fillForm(visitor: Visitor, form: Thing, surname: string): Promise<void> {
  await visitor.type(box('Nombre', form), 'Yaiza');
  await visitor.type(box('Apellidos', form), surname);
  await visitor.type(box('Correo electrónico', form), 'yaiza@example.com');
  await visitor.type(box('Teléfono', form), '600 12 31 23');
  await visitor.choose(select('Isla', form), 'Lanzarote');
  await visitor.choose(select('Concesionario', form), 'Archipiélago Motor Arrecife');
}
