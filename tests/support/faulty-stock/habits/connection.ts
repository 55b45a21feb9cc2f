import { readCalls, type Habits } from './habit';
import { changingText, gatewayPage, withBody } from './responses';

/** Latin-1 instead of the contract's UTF-8; the sign «€» is windows-1252's. */
const latin1 = (text: string) =>
  new Uint8Array(Array.from(text, (sign) => (sign === '€' ? 0x80 : (sign.codePointAt(0) ?? 0x3f) & 0xff)));

/** Habits of bytes, and of proxies between the upstream and its readers. */
export const connectionHabits: Habits = {
  'latin-1': {
    summary: 'Texts are windows-1252, and the content type says so.',
    calls: readCalls,
    after: changingText(latin1, 'application/json; charset=windows-1252'),
  },
  'latin-1-unnamed': {
    summary: 'Texts are windows-1252, and nothing says so.',
    calls: readCalls,
    after: changingText(latin1),
  },
  'byte-order-mark': {
    summary: 'JSON begins with a byte order mark.',
    calls: readCalls,
    after: changingText((text) => `\ufeff${text}`),
  },
  'html-type': {
    summary: 'JSON is of the type `text/html`.',
    calls: readCalls,
    after: changingText((text) => text, 'text/html; charset=UTF-8'),
  },
  'notice-before-json': {
    summary: 'A notice of PHP stands before the JSON.',
    calls: readCalls,
    after: changingText(
      (text) => `<br />\n<b>Deprecated</b>: strlen(): Passing null in <b>/srv/x.php</b><br />\n${text}`,
    ),
  },
  'basic-credentials': {
    summary: 'A gateway asks for HTTP credentials: user `tienda`, password `secreta`.',
    calls: readCalls,
    before: ({ request }) =>
      request.headers.get('Authorization') === `Basic ${btoa('tienda:secreta')}`
        ? undefined
        : gatewayPage(401, { 'WWW-Authenticate': 'Basic realm="staging"' }),
  },
  'needs-agent': {
    summary: 'A firewall refuses (403) callers without a user agent that names them.',
    calls: readCalls,
    before: ({ request }) =>
      /^[\w.-]+\/\d/.test(request.headers.get('User-Agent') ?? '') ? undefined : gatewayPage(403),
  },
  'gzip-always': {
    summary: 'Responses are compressed by gzip whatever is accepted.',
    calls: readCalls,
    after: async (response) => {
      if (!response.body) return response;
      const squeezed = response.body.pipeThrough(new CompressionStream('gzip'));
      const packed = withBody(response, await new Response(squeezed).arrayBuffer());
      packed.headers.set('Content-Encoding', 'gzip');
      return packed;
    },
  },
};
