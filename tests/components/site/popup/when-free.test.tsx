import { fireEvent } from '@testing-library/react';
import { pageGlobals } from '../../../support/page-globals';
import { whenIdleForVisitor } from '../../../../components/site/popup/popup-dialog';

const open = jest.fn();
let calledOff: AbortController;
const after = (ms: number) => jest.advanceTimersByTime(ms);

beforeAll(() => {
  globalThis.AbortController = pageGlobals().AbortController;
});
beforeEach(() => {
  jest.useFakeTimers();
  open.mockClear();
  calledOff = new AbortController();
  document.body.innerHTML = '<input aria-label="Nombre" /><a href="/">Inicio</a>';
});
afterEach(() => {
  calledOff.abort();
  jest.useRealTimers();
});

const at = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const field = () => at('input');
const link = () => at('a');
const wait = () => whenIdleForVisitor(open, calledOff.signal);

test('a visitor outside of fields is free at once', () => {
  link().focus();
  wait();
  expect(open).toHaveBeenCalledTimes(1);
});

test('a visitor in a field is free once it is left for good', () => {
  field().focus();
  wait();
  after(5_000);
  expect(open).not.toHaveBeenCalled();
  field().blur();
  after(1_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a field that keeps the focus and in which nothing happens is not waited for endlessly', () => {
  field().focus();
  wait();
  after(9_500);
  expect(open).not.toHaveBeenCalled();
  after(2_000);
  expect(open).toHaveBeenCalledTimes(1);
  after(60_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['types', () => fireEvent.input(field(), { target: { value: 'Ana' } })],
  ['moves by keys', () => fireEvent.keyDown(field(), { key: 'ArrowLeft' })],
  ['presses', () => fireEvent.pointerDown(field())],
])('whoever %s in it is at work, however long', (_, sign) => {
  field().focus();
  wait();
  for (let times = 0; times < 10; times += 1) {
    after(9_000);
    sign();
  }
  expect(open).not.toHaveBeenCalled();
  after(11_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a visitor is free some time after the last click', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
  wait();
  Reflect.deleteProperty(navigator, 'userActivation');
  for (let times = 0; times < 10; times += 1) {
    after(900);
    fireEvent.pointerDown(link());
  }
  expect(open).not.toHaveBeenCalled();
  after(2_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('another dialog is waited for as long as it stands open', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><input /></dialog>');
  at('dialog input').focus();
  wait();
  after(120_000);
  expect(open).not.toHaveBeenCalled();
  at('dialog').remove();
  after(1_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('called off, it never comes', () => {
  field().focus();
  wait();
  calledOff.abort();
  after(60_000);
  expect(open).not.toHaveBeenCalled();
});
