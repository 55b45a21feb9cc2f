import { searchDialog, sidebar } from './support/list';
import { stockResponse, type StockResponse } from './support/stock';
import { expect, test, type Locator } from './support/test';

const long: Readonly<Record<string, readonly string[]>> = {
  colors: ['Amarillo', 'Blanco', 'BLANCO METALIZADO', 'Azul grisáceo nacarado', 'Turquesa'],
  fuels: ['Híbrido enchufable (gasolina y electricidad)', 'Gasolina microhibridada'],
  transmissions: ['Automático de doble embrague y siete velocidades', 'Manual'],
};

/** The facets with long labels. */
const withLongLabels = (facets: StockResponse['available_filters']) =>
  facets.map((facet) => ({
    ...facet,
    values: facet.values.map((value, at) => ({
      ...value,
      value_label: long[facet.code]?.[at] ?? value.value_label,
    })),
  }));

/** The words of the labels in an element that break across lines. */
function brokenWords(filters: Locator): Promise<readonly string[]> {
  return filters.locator('label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = label.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s/-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );
}

test.beforeAll(async ({ changingShop, stockUrl }) => {
  const { available_filters: facets } = await stockResponse(stockUrl);
  const merge = { available_filters: withLongLabels(facets) };
  await changingShop.change({ faults: [{ call: 'vehicles', merge }] });
});

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`at ${width} px no word of a filter breaks or sticks out`, async ({ page, changingShop: shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/vehiculos`);
    const beside = width >= 1280;
    if (!beside) await page.getByRole('link', { name: 'Filtrar', exact: true }).click();
    const filters = beside
      ? sidebar(page)
      : searchDialog(page).getByRole('group', { name: 'Filtros', exact: true });
    await expect(filters.getByRole('checkbox', { name: 'Amarillo', exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(filters)).toEqual([]);
    const outside = filters
      .locator('li')
      .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
    expect(await outside).toBe(0);
  });
}
