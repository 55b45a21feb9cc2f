import { Hono } from 'hono';
import { RequestLog } from '../contact/request-log';
import { readRequest } from '../contact/request';
import type { ContactAnswer } from '../contract';
import { readJson } from '../json';
import type { Service } from '../service';

/**
 * POST contact, both kinds (specification section 7). 400 with a reason for a body that can't be read, code '-1' for
 * a refusal, code '0' once the request is on the disk. A repeated `Idempotency-Key` gets its first answer; refusals
 * are not remembered, so that a corrected form may be sent with the same key.
 */
export function contactRoutes(service: Service): Hono {
  const routes = new Hono({ strict: false });
  const log = new RequestLog(service.dataDir);
  routes.post('/contact', async (c) => {
    const key = c.req.header('Idempotency-Key')?.trim() || null;
    const body = await readJson(c);
    const earlier = key === null ? undefined : await log.answerTo(key);
    if (earlier !== undefined) return c.json(earlier);
    const read = readRequest(body, service.stock);
    if (read.outcome === 'unreadable') return c.json({ message: read.message }, 400);
    if (read.outcome === 'refused')
      return c.json({ code: '-1', message: read.message } satisfies ContactAnswer);
    const answer: ContactAnswer = { code: '0', message: thanks(read.firstname, read.subject) };
    const stored = await log.store({
      received_at: new Date().toISOString(),
      kind: read.kind,
      idempotency_key: key,
      request: body,
      answer,
    });
    return c.json(stored);
  });
  return routes;
}

const thanks = (firstname: string, subject: string): string =>
  `<p>Gracias, ${escapeHtml(firstname.trim())}. Hemos recibido tu solicitud sobre el <strong>${escapeHtml(subject)}</strong>.</p>` +
  '<p>Un asesor especializado se pondrá en contacto contigo en las próximas 24 horas.</p>';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
