import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatSet, vendorScript } from './chat-vendor';
import { startOwnShop, type OwnShop } from './own-shop';

/** The cookie vendor's scripts: `asked` appears in the page once both ran in order. */
const consents = 'window.consents = (word) => { window.consented = word; };';

/** Starts a storefront with a popup at home, a cookie banner and a chat, and the vendor of both. */
export async function startFullShop(): Promise<OwnShop> {
  const vendor = createServer(({ url }, response) => {
    const script = url === '/consents.js' ? consents : vendorScript('open');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  await once(vendor.listen(0, '127.0.0.1'), 'listening');
  const vendorUrl = `http://localhost:${(vendor.address() as AddressInfo).port}`;
  const shop = await startOwnShop(
    { ...chatSet, CHAT_TEST_SITE_URL: `${vendorUrl}/ESWWebShop` },
    {
      settings: {
        cookies_banner_script: `<script src="${vendorUrl}/consents.js"></script><script>consents('asked')</script>`,
        popup_enabled: '1',
        popup_home_only: '1',
        popup_show_after_seconds: '1',
        popup_cms_content:
          '<h2>Semana de ofertas</h2><p><a href="/vehiculos-promocion">Ver promociones</a></p>',
      },
    },
  );
  return {
    ...shop,
    close: async () => {
      vendor.closeAllConnections();
      await Promise.all([shop.close(), once(vendor.close(), 'close')]);
    },
  };
}
