import { isHtml } from './answer';
import type { AskNext } from './ask-next';

const script = /<script src="\/_next\/static\/[^"]+"[^>]* async=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const end = '</body></html>';

/**
 * Puts the framework's scripts at the end of each page. They run no sooner and no later than those of the head, which
 * wait for the whole page too; but browsers ask for them once they have asked for the pictures of the first screen,
 * which then don't share the line with them (decision 71).
 */
export function withScriptsLast(ask: AskNext): AskNext {
  return async (question) => {
    const rendered = await ask(question);
    return isHtml(rendered)
      ? { ...rendered, body: Buffer.from(scriptsLast(rendered.body.toString())) }
      : rendered;
  };
}

function scriptsLast(html: string): string {
  if (!html.endsWith(end)) return html;
  const scripts = html.match(script) ?? [];
  const page = html.slice(0, -end.length).replace(script, '').replace(scriptPreload, '');
  return page + scripts.join('') + end;
}
