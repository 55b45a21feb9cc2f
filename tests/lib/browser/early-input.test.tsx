import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { restoreEarlyFormInput, restoreEarlyInput } from '../../../lib/browser/early-input';
import { typedScript } from '../../../lib/site/own-scripts';

/** The form as the server renders it, with input before hydration. */
const markup = `
  <form action="/api/contact">
    <input name="name"><input type="checkbox" name="colors" value="1"><input type="checkbox" name="colors" value="2">
    <select name="island"><option></option><option>Lanzarote</option></select>
  </form>`;

function Form() {
  const [name, setName] = useState('');
  const [colors, setColors] = useState<string[]>([]);
  const [island, setIsland] = useState('');
  return (
    <form action="/api/contact">
      <input name="name" aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      {['1', '2'].map((id) => (
        <input
          key={id}
          type="checkbox"
          name="colors"
          aria-label={id}
          value={id}
          checked={colors.includes(id)}
          onChange={() => setColors([...colors, id])}
        />
      ))}
      <select
        name="island"
        aria-label="island"
        value={island}
        onChange={({ target }) => setIsland(target.value)}
      >
        <option />
        <option>Lanzarote</option>
      </select>
      <output>{[name, ...colors, island].join()}</output>
    </form>
  );
}

/** Types into the server's form, which is then hydrated. */
async function typeEarly(): Promise<void> {
  const script = document.createElement('script');
  script.textContent = typedScript;
  document.head.append(script);
  const early = document.createElement('div');
  early.innerHTML = markup;
  document.body.append(early);
  const [name, , second] = early.querySelectorAll('input');
  await userEvent.type(name!, 'Yaiza');
  await userEvent.click(second!);
  await userEvent.selectOptions(early.querySelector('select')!, 'Lanzarote');
  early.remove();
  render(<Form />);
}

test('early input reaches the hydrated form, with the focus', async () => {
  await typeEarly();
  await act(restoreEarlyInput);
  expect(screen.getByRole('status')).toHaveTextContent('Yaiza,2,Lanzarote');
  expect(screen.getByRole('checkbox', { name: '1' })).not.toBeChecked();
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('later input is the form’s own', async () => {
  await typeEarly();
  await act(restoreEarlyInput);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Ana');
  await act(restoreEarlyInput);
  expect(screen.getByRole('textbox')).toHaveValue('Ana');
});

test('a form whose code reads its controls gets them without events', async () => {
  await typeEarly();
  const form = screen.getByRole('textbox').closest('form')!;
  restoreEarlyFormInput(form, true);
  expect(form).toHaveFormValues({ name: 'Yaiza', colors: ['2'], island: 'Lanzarote' });
  expect(screen.getByRole('status')).toHaveTextContent(/^,$/);
});
