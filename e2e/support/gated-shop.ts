import { once } from 'node:events';
import { createServer as createVendor } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { chatSet, vendorScript } from './chat-vendor';
import { startOwnShop, type OwnShop } from './own-shop';

/** A storefront with a popup at home, a cookie banner and a chat, whose visitors can lose their connection. */
export interface GatedShop extends OwnShop {
  /** Closes all connections, and refuses new ones until `open`. */
  shut(): void;
  open(): void;
}

/** The cookie vendor's scripts: `asked` appears in the page once both ran in order. */
const consents = 'window.consents = (word) => { window.consented = word; };';

/** Starts a storefront behind its own gate, and the vendor of its chat and its cookie banner. */
export async function startGatedShop(): Promise<GatedShop> {
  const vendor = createVendor(({ url }, response) => {
    const script = url === '/consents.js' ? consents : vendorScript('open');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  const door = gate();
  const [vendorUrl, url] = await Promise.all([listen(vendor), listen(door.server)]);
  const shop = await startOwnShop(
    { ...chatSet, CHAT_TEST_SITE_URL: `${vendorUrl}/ESWWebShop`, SITE_URL: url },
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
  door.leadTo(Number(new URL(shop.url).port));
  return {
    ...shop,
    url,
    shut: door.shut,
    open: door.open,
    close: async () => {
      door.shut();
      vendor.closeAllConnections();
      await Promise.all([shop.close(), ending(vendor), ending(door.server)]);
    },
  };
}

/** Forwards bytes unchanged while it is open. */
function gate() {
  const sockets = new Set<Socket>();
  let port = 0;
  let isOpen = true;
  const server = createServer((visitor) => {
    if (!isOpen) return void visitor.destroy();
    const shop = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [visitor, shop],
      [shop, visitor],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  return {
    server,
    leadTo: (shopPort: number) => {
      port = shopPort;
    },
    open: () => {
      isOpen = true;
    },
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function ending(server: Server): Promise<void> {
  await once(server.close(), 'close');
}
