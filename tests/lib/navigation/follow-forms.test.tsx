import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleFormSubmits } from '@/lib/navigation/follow';
import { markLandingEntry } from '@/lib/navigation/history-entries';
import { pageGlobals } from '../../support/page-globals';
import { givenRouter } from '../../support/router';

const router = givenRouter();
let stop: AbortController;

beforeEach(() => {
  Object.values(router).forEach((call) => call.mockClear());
  window.history.replaceState(null, '', '/vehiculos?page=3&utm_source=mail');
  const { AbortController, FormData } = pageGlobals();
  globalThis.FormData = FormData;
  stop = new AbortController();
  handleFormSubmits(stop.signal);
});

afterEach(() => stop.abort());

function Search() {
  return (
    <form action="/vehiculos" method="get" data-search="">
      <input type="search" name="search" aria-label="Buscar" />
      <button type="submit">Aceptar</button>
    </form>
  );
}

test('a form of ours is a navigation that carries the campaign and leaves empty fields out', async () => {
  render(
    <form action="/contacto" method="get">
      <input name="modelo" aria-label="Modelo" />
      <input name="isla" aria-label="Isla" />
      <button type="submit">Seguir</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Modelo'), ' kona {Enter}');
  expect(router.push).toHaveBeenCalledWith('/contacto?modelo=kona&utm_source=mail');
});

test('a search replaces the page it was started from, and its box is emptied', async () => {
  render(<Search />);
  const box = screen.getByLabelText('Buscar');
  await userEvent.type(box, '  kona híbrido {Enter}');
  expect(router.replace).toHaveBeenCalledWith('/vehiculos?search=kona+h%C3%ADbrido&utm_source=mail');
  expect(router.push).not.toHaveBeenCalled();
  expect(box).toHaveValue('');
});

test('an empty search goes nowhere and scrolls up', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<Search />);
  await userEvent.type(screen.getByLabelText('Buscar'), '   ');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0 }));
  expect([...router.replace.mock.calls, ...router.push.mock.calls]).toEqual([]);
});

function Back() {
  return (
    <form action="/" data-back="">
      <button type="submit">Volver</button>
    </form>
  );
}

test('«Volver» goes back where there is somewhere to go back to', async () => {
  render(<Back />);
  await userEvent.click(screen.getByRole('button'));
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

describe('where going back would leave the site, «Volver» leads', () => {
  beforeEach(() => markLandingEntry());

  test.each([
    ['home', null, '/?utm_source=mail'],
    ['from a vehicle to its list', '/vehiculos/kona', '/vehiculos/kona?utm_source=mail'],
  ])('%s', async (_, above, target) => {
    render(
      <>
        {above !== null && (
          <a href={above} data-up="">
            Volver a KONA
          </a>
        )}
        <Back />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(router.back).not.toHaveBeenCalled();
    expect(router.push).toHaveBeenCalledWith(target);
  });
});

test('a form that somebody else answers is left alone', async () => {
  render(
    <form action="/vehiculos" onSubmit={(event) => event.preventDefault()}>
      <button type="submit">Enviar</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect([...router.replace.mock.calls, ...router.push.mock.calls]).toEqual([]);
});
