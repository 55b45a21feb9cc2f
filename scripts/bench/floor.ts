import type { Browser } from '@playwright/test';
import type { View } from './browser';
import { openPage, press } from './press';
import type { Press } from './watch';

/** Presses; the first two only warm up. */
const presses = 14;
const address = 'http://localhost/floor';

/** 24 simple cards made anew by plain code, and nothing else. */
const floorPage = `<!doctype html><html lang="es"><title>Floor</title>
<meta name="viewport" content="width=device-width">
<style>
  body { font: 15px/1.5 sans-serif; margin: 1rem }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; padding: 0 }
  li { list-style: none; border: 1px solid #ccc; border-radius: 1rem; padding: 1rem }
  i { display: block; aspect-ratio: 16 / 9; background: #eee }
</style>
<label><input type="checkbox"> Filter</label><ul></ul>
<script>
  const card = (number) => '<li><article><i></i><h2><a href="#' + number + '">Vehicle ' + number + '</a></h2>' +
    '<p>100 kW, electric, automatic, white</p><p>' + (20000 + number) + ' €</p></article></li>';
  const show = (from) => {
    const cards = Array.from({ length: 24 }, (_, at) => card(from + at));
    document.querySelector('ul').innerHTML = cards.join('');
  };
  show(0);
  document.querySelector('input').onchange = ({ target }) => show(target.checked ? 50 : 0);
</script></html>`;

/** Presses of the same kind on a trivial page: what the machine and the browser cost by themselves. */
export async function pressFloor(browser: Browser, view: View, slowedBy: number): Promise<readonly Press[]> {
  const fresh = await openPage(browser, { url: address, html: floorPage }, view, slowedBy);
  const results: Press[] = [];
  for (let count = 0; count < presses; count += 1)
    results.push(await press(fresh, fresh.page.getByRole('checkbox')));
  await fresh.close();
  return results.slice(2);
}
