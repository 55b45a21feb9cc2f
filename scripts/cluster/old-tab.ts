import { paths } from '../../lib/routing/routes';
import { openBrowser } from '../bench/browser';
import type { Finding } from '../support/report';
import type { CheckContext } from './cluster';

/** A page opened before a new build is deployed keeps working: filters, a vehicle, the way back, a form. */
export async function oldTabWorksOn({ cluster, newBuild }: CheckContext): Promise<Finding> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1280, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(cluster.url + paths.stock, { waitUntil: 'networkidle' });
    const buildOf = () =>
      page.evaluate(() => {
        const { src = '' } = document.querySelector<HTMLScriptElement>('script[src*="dpl="]') ?? {};
        return /dpl=(\w+)/.exec(src)?.[1] ?? 'none';
      });
    const first = await buildOf();
    for (const instance of cluster.instances) await instance.replace(newBuild);
    const main = page.getByRole('main');
    await page.getByRole('checkbox').first().click();
    await page.waitForURL(/\?/);
    // The first card's page was prefetched from the old build, and is shown without a request.
    await main.getByRole('article').nth(4).getByRole('link').first().click();
    await page.waitForURL(/\/vehiculo\//);
    await main.getByRole('heading', { level: 1 }).waitFor();
    const second = await buildOf();
    await page.goBack();
    await page.waitForURL(/\/vehiculos\?/);
    await main.getByRole('button', { name: 'Me interesa' }).first().click();
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    return {
      text: `filter, vehicle, back and form worked; the page was of deployment ${first}, then ${second}`,
      problems: [
        ...errors.map((error) => `an error in the page: ${error}`),
        ...(second === newBuild.deploymentId ? [] : ['the tab never came to the new build']),
      ],
    };
  } finally {
    await browser.close();
  }
}
