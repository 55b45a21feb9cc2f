import { chromium, type Page, type Route } from '@playwright/test';
import { ensureChromium } from '../support/browsers';
import { CommandError } from '../support/say';
import { until } from '../support/wait';
import { advertisingTools, openedDirectives, type AdvertisingTool } from './advertising-tools';

/** Whether the policy allows a tool: all of it, parts of it, or none of its scripts and frames. */
type Opening = 'open' | 'partly' | 'closed';

export interface ToolReport {
  readonly tool: AdvertisingTool;
  readonly opening: Opening;
  /** What the policy refuses: `script-src https://connect.facebook.net`. */
  readonly refused: readonly string[];
}

export interface TagsReport {
  /** Whether the site loaded its container after consent. Otherwise the stub ran without it. */
  readonly loadsContainer: boolean;
  readonly tools: readonly ToolReport[];
}

/** Time limits in milliseconds: for the page, and for its container after consent. */
const pageMs = 30_000;
const containerMs = 8_000;

/** Records what the policy of each document refuses, from its beginning. */
const recorder = `addEventListener("securitypolicyviolation", (event) => {
  (window.refusedLoads ??= []).push(event.effectiveDirective + " " + event.blockedURI);
});`;

/** Loads one thing for each directive and origin, as tags do; resolves once each has loaded or was refused. */
function container(probes: readonly (readonly [directive: string, origin: string])[]): string {
  return `window.stubContainer = Promise.all(${JSON.stringify(probes)}.map(([directive, origin]) => {
  const url = origin + "/stock-finder-smoke";
  if (directive === "connect-src") return fetch(url, { mode: "no-cors" }).catch(() => {});
  const names = { "script-src": "script", "img-src": "img", "frame-src": "iframe" };
  const element = document.createElement(names[directive]);
  element.hidden = true;
  return Promise.race([
    new Promise((done) => {
      element.onload = element.onerror = done;
      element.src = url;
      document.body.append(element);
    }),
    new Promise((done) => setTimeout(done, 3000)),
  ]);
}));`;
}

/** Probes of all tools, once each. */
function probesOf(tools: readonly AdvertisingTool[]) {
  const all = tools.flatMap(({ loads }) =>
    openedDirectives.flatMap((directive) =>
      (loads[directive] ?? []).map((origin) => `${directive} ${origin}`),
    ),
  );
  return [...new Set(all)].map((probe) => probe.split(' ', 2) as [string, string]);
}

/** Answers for every other site, so that none gets a request: its container is the stub, all else is empty. */
function fulfillElsewhere(stub: string, own: string) {
  return (route: Route) => {
    const url = new URL(route.request().url());
    if (url.origin === own || !/^https?:$/.test(url.protocol)) return route.fallback();
    const isContainer = url.hostname === 'www.googletagmanager.com' && url.pathname === '/gtm.js';
    const isFrame = route.request().resourceType() === 'document';
    const contentType = isFrame ? 'text/html' : 'text/javascript';
    return route.fulfill({ contentType, body: isContainer ? stub : '' });
  };
}

const consent = `(function () { (window.dataLayer ??= []).push(arguments); })("consent", "update",
  { ad_storage: "granted", analytics_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" });`;

/** Waits until the page has run the stub as its container. */
async function runsContainer(page: Page): Promise<boolean> {
  await page.evaluate(consent);
  // Not by `waitForFunction`: the policy refuses its `eval`.
  const runs = () => page.evaluate<boolean>('window.stubContainer !== undefined');
  return (await until(runs, containerMs)) !== null;
}

/** Returns which of a tool's loads were refused. */
function reportOf(tool: AdvertisingTool, refused: ReadonlySet<string>): ToolReport {
  const own = probesOf([tool]).map((probe) => probe.join(' '));
  const failing = own.filter((probe) => refused.has(probe));
  // Calls and pictures may be open to all sites: a tool without its scripts isn't allowed.
  const main = tool.loads['script-src'] ? 'script-src' : 'connect-src';
  const isClosed = (tool.loads[main] ?? []).every((origin) => refused.has(`${main} ${origin}`));
  const opening = failing.length === 0 ? 'open' : isClosed ? 'closed' : 'partly';
  return { tool, opening, refused: failing };
}

/**
 * Opens the site in a browser, gives consent, and runs a stub of the tag manager's container, whose loads are those of
 * the tools. No other site gets a request, and no form is sent.
 * @param names keys of `advertisingTools`
 * @throws CommandError if the site doesn't respond, or no browser is found
 */
export async function checkTags(origin: string, names: readonly string[]): Promise<TagsReport> {
  const tools = names.flatMap((name) => advertisingTools[name] ?? []);
  const stub = container(probesOf(tools));
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(recorder);
    await page.route('**/*', fulfillElsewhere(stub, origin));
    await page.goto(origin, { timeout: pageMs }).catch(() => {
      throw new CommandError(`${origin} does not respond.`);
    });
    const loadsContainer = await runsContainer(page);
    if (!loadsContainer) await page.evaluate(stub);
    await page.evaluate('window.stubContainer');
    const refused = await page.evaluate<string[]>('window.refusedLoads ?? []');
    const keys = new Set(refused.map(toProbe));
    return { loadsContainer, tools: tools.map((tool) => reportOf(tool, keys)) };
  } finally {
    await browser.close();
  }
}

/** Maps a browser's report to the probe: `script-src-elem https://a.example/x` is `script-src https://a.example`. */
function toProbe(violation: string): string {
  const [directive = '', url = ''] = violation.split(' ');
  return `${directive.replace(/-elem$/, '')} ${URL.canParse(url) ? new URL(url).origin : url}`;
}
