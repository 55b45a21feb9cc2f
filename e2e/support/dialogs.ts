import { expect } from './test';
import { button, dialog, link, list, type Thing, type Visitor } from './visitor';

/** Geometry of the last open dialog (pixels), after an attempt to scroll its frame to its end. */
export interface Frame {
  /** Scrollable elements: the dialog itself, or one part of it. */
  readonly scrolled: number;
  /** From the end of its content to its own end. */
  readonly blank: number;
  readonly top: number;
  readonly pageTop: number;
}

/** Runs in the page. */
export function frameOf(): Frame {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  if (!open) throw new Error('No dialog is open');
  open.scrollTo(0, 1e6);
  const parts = [open, ...open.querySelectorAll<HTMLElement>('*')].filter(
    (part) =>
      part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
  );
  const ends = [...open.children].map((part) => part.getBoundingClientRect().bottom);
  const frame = open.getBoundingClientRect();
  return {
    scrolled: parts.length,
    // Normalizes -0 to 0.
    blank: Math.round(frame.bottom - Math.max(...ends)) + 0,
    // Without its opening animation.
    top: open.offsetTop,
    pageTop: Math.round(window.scrollY),
  };
}

const inspect = (visitor: Visitor) => visitor.finds<Frame>(`(${String(frameOf)})()`);

/** The frame of the last open dialog once its content has loaded: two measurements in a row are equal. */
async function loadedFrame(visitor: Visitor): Promise<Frame> {
  let frame = await inspect(visitor);
  await expect(async () => {
    const former = frame;
    frame = await inspect(visitor);
    expect(frame).toEqual(former);
  }).toPass({ intervals: [300] });
  return frame;
}

/**
 * Expects that an open dialog scrolls in one part alone and never its frame, has no blank below its content, closes by
 * going back, and leaves the page's scroll position.
 */
export async function expectSteady(visitor: Visitor, open: Thing): Promise<void> {
  await visitor.sees(open);
  const address = await visitor.finds<string>('location.href');
  const before = await loadedFrame(visitor);
  expect(before.scrolled).toBeLessThan(2);
  // The maximum padding of a dialog.
  expect(before.blank).toBeLessThan(40);
  await visitor.key('PageDown');
  await visitor.key('PageDown');
  expect(await inspect(visitor)).toEqual(before);
  await visitor.back();
  await visitor.doesNotFind(open);
  expect(await visitor.finds('location.href')).toBe(address);
  const moved = await visitor.finds<number>('scrollY');
  expect(Math.abs(moved - before.pageTop)).toBeLessThan(2);
}

/** Every dialog of the shop with the steps that open it, each on the page in its name. */
export function dialogsFor(width: number): readonly (readonly [path: string, press: Thing, dialog: Thing])[] {
  const explain = 'Más información sobre las comunicaciones';
  const about = dialog('Sobre las comunicaciones comerciales');
  const search = dialog('Buscar y filtrar');
  return [
    ['/contacto', button('Buscar / Filtrar'), search],
    ['/vehiculos', button('Buscar / Filtrar'), search],
    ['/contacto', button(explain), about],
    ['/vehiculo/502', button(/^Me interesa/), dialog('Me interesa')],
    ...(width < 1024
      ? ([['/vehiculo/502', button('Más opciones'), dialog('¿Qué quieres hacer?')]] as const)
      : []),
    ['/vehiculos', button('Chat'), dialog('Habla con un asesor')],
  ];
}

/** Fills the comparator from a list and adds one more. */
export async function fillComparator(visitor: Visitor, most: number): Promise<void> {
  await visitor.open('/vehiculos');
  const add = (at: number): Thing => ({
    role: 'button',
    name: /^Añadir al comparador/,
    inside: { role: 'article', inside: list('Vehículos'), at },
  });
  for (let at = 0; at < most; at += 1) await visitor.press(add(at), link(`Comparador (${at + 1})`));
  await visitor.press(add(most), dialog('El comparador está completo'));
}
