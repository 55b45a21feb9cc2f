import { expect, type Locator, type Page } from './test';
import type { Thing, Visitor } from './visitor';

/** Time to wait for a click's effect before clicking again (milliseconds). */
const again = 3_000;

/** A visitor whose browser Playwright drives. */
export function playwrightVisitor(page: Page, width: number): Visitor {
  const all = ({ role, name, inside }: Thing): Locator =>
    (inside ? find(inside) : page)
      .getByRole(role as Parameters<Page['getByRole']>[0], {
        ...(name !== undefined && { name }),
        exact: typeof name === 'string',
      })
      .locator('visible=true');
  const find = (thing: Thing): Locator => all(thing).nth(thing.at ?? 0);
  const press = async (thing: Thing, until?: Thing) => {
    if (until === undefined) return find(thing).click();
    await expect(async () => {
      if (await find(until).isVisible()) return;
      await find(thing).click({ timeout: again });
      await expect(find(until)).toBeVisible({ timeout: again });
    }).toPass({ timeout: 60_000 });
  };
  return {
    width,
    open: async (address) => {
      await page.goto(address);
    },
    back: async () => {
      await page.goBack();
    },
    press,
    // By keys: `fill` dispatches no event in Firefox.
    type: async (thing, text) => {
      await find(thing).press('ControlOrMeta+a');
      await find(thing).pressSequentially(text);
    },
    choose: async (thing, option) => {
      await find(thing).selectOption(option);
    },
    key: (key) => page.keyboard.press(key),
    sees: (thing) => expect(find(thing)).toBeVisible(),
    doesNotFind: (thing) => expect(all(thing)).toHaveCount(0),
    counts: (thing, expected) => expect(all(thing)).toHaveCount(expected),
    isAt: (thing) => expect(find(thing)).toBeFocused(),
    reads: (text, thing) =>
      expect(thing ? find(thing) : page.locator('body')).toContainText(text, { useInnerText: true }),
    holds: (thing, value) => expect(find(thing)).toHaveValue(value),
    address: (expected) => expect(page).toHaveURL(expected),
    finds: <T>(expression: string) => page.evaluate<T>(expression),
  };
}
