import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from '../scripts/support/browsers';
import { placementOf, type Placement } from './support/explanations';
import { expect, test } from './support/test';
import { startWebKit, type WebKitBrowser } from './support/webkit';

const webkit = findWebKit();
const timeoutMs = 30_000;
let browser: WebKitBrowser | undefined;

test.skip(webkit === null, 'WebKit is not installed (webkit2gtk-driver, xvfb)');
test.afterEach(() => browser?.close());

for (const width of [390, 1280]) {
  test(`at ${width} pixels the filters open and close ten times in each way`, async ({ baseURL }) => {
    const { driver } = await open(`${baseURL}/vehiculos`, width);
    for (const close of [escape, press('button[command="close"]'), accept])
      for (let time = 0; time < 4; time += 1) {
        await openDialog(driver);
        await close(driver);
        await expectClosed(driver);
      }
  });

  test(`at ${width} pixels an explanation is beside its button, through a change of width`, async ({
    baseURL,
  }) => {
    const { driver } = await open(`${baseURL}/vehiculos`, width);
    const scope = width < 1280 ? 'dialog[open]' : '.filters';
    if (width < 1280) await openDialog(driver);
    for (let index = 0; index < 3; index += 1) {
      const button = await explain(driver, scope, index);
      await expectPlaced(driver, button, { open: true, inside: true, beside: true, sideways: false });
      await driver.actions().sendKeys(Key.ESCAPE).perform();
      await expectPlaced(driver, button, { open: false });
      if (width < 1280) expect(await driver.findElements(By.css('dialog[open]'))).toHaveLength(1);
    }
    const last = await explain(driver, scope, 0);
    await driver
      .manage()
      .window()
      .setRect({ width: width + 60, height: 700 });
    await expectPlaced(driver, last, { open: true, inside: true, sideways: false });
    if (width < 1280) {
      await driver.executeScript('document.querySelector("dialog[open]").close()');
      await expectClosed(driver);
    }
  });
}

async function open(address: string, width: number): Promise<WebKitBrowser> {
  if (webkit === null) throw new Error('There is no WebKit');
  const started = await startWebKit(webkit);
  browser = started;
  await started.openWindow({ width, height: 844 });
  await started.driver.get(address);
  return started;
}

/** Clicks until it is open: in WebKit a click before hydration does nothing. */
async function openDialog(driver: WebDriver): Promise<void> {
  const opened = `const dialog = document.querySelector(innerWidth < 1280 ? 'dialog[open] .facets' : 'dialog[open]');
    if (!dialog) document.querySelector('button[commandfor="buscar"][command="show-modal"]').click();
    return dialog !== null;`;
  await driver.wait(() => driver.executeScript<boolean>(opened), timeoutMs);
}

async function expectClosed(driver: WebDriver): Promise<void> {
  await driver.wait(async () => (await driver.findElements(By.css('dialog[open]'))).length === 0, timeoutMs);
}

async function explain(driver: WebDriver, scope: string, index: number): Promise<WebElement> {
  await driver.wait(
    async () => (await driver.findElements(By.css(`${scope} .facet button[popovertarget]`))).length > index,
    timeoutMs,
  );
  const button = (await driver.findElements(By.css(`${scope} .facet button[popovertarget]`)))[index];
  if (button === undefined) throw new Error(`There is no explanation ${index}`);
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', button);
  await button.click();
  return button;
}

async function expectPlaced(
  driver: WebDriver,
  button: WebElement,
  expected: Partial<Placement>,
): Promise<void> {
  const read = () => driver.executeScript<Placement>(`return (${String(placementOf)})(arguments[0])`, button);
  await expect.poll(read, { timeout: timeoutMs }).toMatchObject(expected);
}

function press(selector: string) {
  return async (driver: WebDriver) => driver.findElement(By.css(`dialog[open] ${selector}`)).click();
}

async function accept(driver: WebDriver): Promise<void> {
  await driver.findElement(By.css('dialog[open] form button[type="submit"]')).click();
}

async function escape(driver: WebDriver): Promise<void> {
  await driver.actions().sendKeys(Key.ESCAPE).perform();
}
