import { expect, test } from './test';
import { button, dialog, link, list, type Thing, type Visitor } from './visitor';

/** Geometry of the last open dialog (pixels), after an attempt to scroll its frame to its end. Runs in the page. */
function frameOf() {
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
    // Scrollable elements: the dialog itself, or one part of it.
    scrolled: parts.length,
    // From the end of its content to its own end. Normalizes -0 to 0.
    blank: Math.round(frame.bottom - Math.max(...ends)) + 0,
    // Without its opening animation.
    top: open.offsetTop,
    pageTop: Math.round(window.scrollY),
  };
}
type Frame = ReturnType<typeof frameOf>;

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

/** Expects the same of every dialog of a shop with a chat; `check` looks at each while it is open. */
export async function expectSteadyDialogs(
  visitor: Visitor,
  shop: string,
  check?: () => Promise<void>,
): Promise<void> {
  const search = dialog('Buscar y filtrar');
  const dialogs: readonly (readonly [path: string, press: Thing, dialog: Thing])[] = [
    ['/contacto', button('Buscar / Filtrar'), search],
    ['/vehiculos', button('Buscar / Filtrar'), search],
    [
      '/contacto',
      button('Más información sobre las comunicaciones'),
      dialog('Sobre las comunicaciones comerciales'),
    ],
    ['/vehiculo/502', button(/^Me interesa/), dialog('Me interesa')],
    ...(visitor.width < 1024
      ? ([['/vehiculo/502', button('Más opciones'), dialog('¿Qué quieres hacer?')]] as const)
      : []),
    ['/vehiculos', button('Chat'), dialog('Habla con un asesor')],
  ];
  for (const [path, press, opened] of dialogs)
    await test.step(`${String(opened.name)} on ${path}`, async () => {
      await visitor.open(shop + path);
      await visitor.press(press, opened);
      if (opened.name === 'Me interesa') await visitor.sees(button('Enviar solicitud', opened));
      await check?.();
      await expectSteady(visitor, opened);
    });
  await test.step('a full comparator', async () => {
    await visitor.open(`${shop}/vehiculos`);
    const add = (at: number): Thing => ({
      role: 'button',
      name: /^Añadir al comparador/,
      inside: { role: 'article', inside: list('Vehículos'), at },
    });
    for (let at = 0; at < 3; at += 1) await visitor.press(add(at), link(`Comparador (${at + 1})`));
    const full = dialog('El comparador está completo');
    await visitor.press(add(3), full);
    await expectSteady(visitor, full);
  });
}
