import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ContactResponse } from '../contract';
import { readJson } from '../json';
import type { Service } from '../service';
import { ContactLog } from './contact-log';
import { parseContactRequest } from './contact-request';

/**
 * POST contact. 400 with a reason for an invalid body, code '-1' for a refused request, code '0' once the request is on
 * the disk. A repeated `Idempotency-Key` gets the first response again; refusals are not stored, so that a corrected
 * form can be sent with the same key.
 */
export function contactRoutes(service: Service): Hono {
  const routes = new Hono({ strict: false });
  const log = new ContactLog(service.dataDir);
  routes.post('/contact', async (c) => {
    const key = c.req.header('Idempotency-Key')?.trim() || null;
    const body = await readJson(c);
    const earlier = await log.find(key);
    if (earlier !== undefined) return c.json(earlier);
    const parsed = parseContactRequest(body, service.stock);
    if (parsed.outcome === 'invalid') return c.json({ message: parsed.message }, 400);
    if (parsed.outcome === 'refused')
      return c.json({ code: '-1', message: parsed.message } satisfies ContactResponse);
    const response: ContactResponse = { code: '0', message: await thanks(parsed.firstname, parsed.subject) };
    const request = {
      received_at: new Date().toISOString(),
      kind: parsed.kind,
      idempotency_key: key,
      request: body,
    };
    return c.json(await log.store(request, response));
  });
  return routes;
}

const thanks = (firstname: string, subject: string) =>
  html`<p>${greeting(firstname)} Hemos recibido tu solicitud sobre el <strong>${subject}</strong>.</p>
    <p>Un asesor especializado se pondrá en contacto contigo en las próximas 24 horas.</p>`;

/** A name that holds an address or markup isn't repeated. */
const greeting = (firstname: string): string =>
  /[<>@/]|\w\.\w/.test(firstname) ? 'Gracias.' : `Gracias, ${firstname.trim()}.`;
