import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { requestOrNull } from '../../scripts/support/ask';
import type { WebKit } from '../../scripts/support/browsers';
import { freePort } from '../../scripts/support/children';
import { until } from '../../scripts/support/wait';

/** A driver call that takes longer than this (milliseconds) has failed: the tab hangs. */
const answersWithin = 45_000;
const startsWithin = 30_000;

/** WebKit's environment in a container: no sandbox, graphics card or session bus, one kind of display. */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
};

/** Without window decorations, since they prevent a phone's width. */
const browserArguments = ['--automation', '--javascript-can-open-windows-automatically=true'];

/** Starts WebKit on its own display. */
export async function startWebKit(webkit: WebKit) {
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-webkit-'));
  const children: ChildProcess[] = [];
  /** Ends the browser with all of its processes, even busy ones. */
  const close = async () => {
    for (const child of children.reverse()) endGroup(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const display = spawn(webkit.display, screen, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    children.push(display);
    const port = await freePort();
    const env = { ...process.env, ...environment, HOME: folder, XDG_RUNTIME_DIR: folder };
    const server = spawn(webkit.driver, [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...env, DISPLAY: `:${await numberOf(display)}` },
    });
    children.push(server);
    const driver = await session(`http://127.0.0.1:${port}`);
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The number of a display, which chose it itself. */
async function numberOf(display: ChildProcess): Promise<string> {
  const pipe = display.stdio[3];
  const number = new Promise<string>((resolve) =>
    pipe?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  return within(startsWithin, number, 'The display did not start');
}

async function session(address: string): Promise<WebDriver> {
  const isReady = async () => (await requestOrNull(`${address}/status`))?.status === 200;
  if (!(await until(isReady, startsWithin))) throw new Error('The driver of WebKit did not start');
  const expected = new Capabilities().setBrowserName('MiniBrowser');
  expected.set('webkitgtk:browserOptions', { args: browserArguments });
  const started = new Builder().usingServer(address).withCapabilities(expected).build();
  return bounded(await within(startsWithin, started.then(), 'WebKit did not start'));
}

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Opens a window and switches to it. One that a page opens has no bars, so the page gets all of its size. */
export async function openWindow(driver: WebDriver, { width, height }: WindowSize): Promise<void> {
  const before = await driver.getAllWindowHandles();
  await driver.executeScript(`window.open('about:blank', '', 'popup,width=${width},height=${height}')`);
  const opened = await driver.wait(
    async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
    answersWithin,
  );
  await driver.switchTo().window(String(opened));
  await driver.manage().window().setRect({ width, height });
}

/** Deletes its cookies and storage too: the next window is another device. */
export async function closeWindow(driver: WebDriver): Promise<void> {
  await driver.manage().deleteAllCookies();
  await driver.executeScript('try { localStorage.clear() } catch {}');
  const own = await driver.getWindowHandle();
  const others = (await driver.getAllWindowHandles()).filter((handle) => handle !== own);
  await driver.close();
  await driver.switchTo().window(others[0] ?? '');
}

/** A driver whose calls time out: a hanging tab never answers. */
function bounded(driver: WebDriver): WebDriver {
  const execute = driver.execute.bind(driver);
  driver.execute = (command) =>
    within(answersWithin, execute(command), `The tab did not answer to «${command.getName()}»`);
  return driver;
}

async function within<T>(ms: number, work: Promise<T>, complaint: string): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${complaint} within ${ms / 1_000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
