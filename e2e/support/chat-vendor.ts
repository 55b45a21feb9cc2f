import type { Page } from '@playwright/test';

/** A test vendor's chat settings. */
export const chatSet = {
  CHAT_TEST_ORG_ID: '00D000000000001',
  CHAT_TEST_DEPLOYMENT: 'Web_Shop',
  CHAT_TEST_SITE_URL: 'https://chat.example/ESWWebShop',
  CHAT_TEST_SCRT_URL: 'https://scrt.example',
};

/** The vendor's behavior: it opens a window, refuses to, reports that it is closed, or never answers. */
export type Vendor = 'open' | 'refusing' | 'closed' | 'silent';

/** The calls to the vendor, in order. */
export const vendorRequests = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { requested: unknown[] }).requested);

/** Serves a vendor's script. */
export async function fakeVendor(page: Page, vendor: Vendor = 'open'): Promise<void> {
  const body = vendorScript(vendor);
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** A vendor's script that records its calls. */
export const vendorScript = (vendor: Vendor): string => `(${script.toString()})(${JSON.stringify(vendor)})`;

function script(vendor: Vendor): void {
  const requested: unknown[] = [];
  const tell = (name: string) => window.dispatchEvent(new Event(`onEmbeddedMessaging${name}`));
  const bootstrap = {
    settings: {} as Record<string, unknown>,
    init: (...words: unknown[]) => {
      requested.push(['init', ...words, { ...bootstrap.settings }]);
      setTimeout(() => {
        tell('Ready');
        tell('ButtonCreated');
        if (vendor === 'closed') tell('BusinessHoursEnded');
      });
    },
    prechatAPI: { setHiddenPrechatFields: (fields: unknown) => void requested.push(['fields', fields]) },
    utilAPI: {
      launchChat: () => {
        requested.push(['launch']);
        if (vendor === 'refusing') return Promise.reject(new Error('nobody'));
        return vendor === 'silent' ? new Promise(() => undefined) : Promise.resolve();
      },
    },
  };
  Object.assign(window, { requested, embeddedservice_bootstrap: bootstrap });
}
