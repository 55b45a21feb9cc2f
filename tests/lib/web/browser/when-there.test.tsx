import { whenThere } from '../../../../components/ui/part-link';

const called = jest.fn<undefined, [HTMLElement]>();
const changed = () => new Promise((done) => setTimeout(done));
function add(id: string): HTMLElement {
  const part = document.createElement('section');
  part.id = id;
  const around = document.createElement('div');
  around.append(part);
  document.body.append(around);
  return part;
}

beforeEach(() => {
  document.body.replaceChildren();
  called.mockClear();
});

test('what is there is handed over at once', () => {
  const part = add('financiacion');
  whenThere('financiacion', called);
  expect(called.mock.calls).toEqual([[part]]);
});

test('what comes is handed over when it comes, and once', async () => {
  whenThere('financiacion', called);
  add('otra');
  await changed();
  expect(called).not.toHaveBeenCalled();
  const part = add('financiacion');
  await changed();
  add('otra-mas');
  await changed();
  expect(called.mock.calls).toEqual([[part]]);
});

test('nothing is handed over any more once it is cancelled', async () => {
  const cancel = whenThere('financiacion', called);
  cancel();
  add('financiacion');
  await changed();
  expect(called).not.toHaveBeenCalled();
});
