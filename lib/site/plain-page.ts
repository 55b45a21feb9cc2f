import { colors } from '@/lib/site/brand/brand';
import { formatMessage } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locales';
// Imported, not loaded: the pages must work when nothing else does.
import en from '@/messages/en.json';
import es from '@/messages/es.json';

export type PlainPageKind = 'failed' | 'missing' | 'missingDocument' | 'refused' | 'tooManyCookies';

/**
 * Renders the error page, the 404 page, that of a missing document, or the response to a request that is
 * refused (a form that a browser may have sent for another site, cookies that are too long), as a complete
 * document without script, for when the site's frame can't be rendered.
 * @param file the name of the missing document
 */
export function renderPlainPage(kind: PlainPageKind, locale: Locale, file = ''): string {
  const { errors, notFound, missingDocument, refused, tooManyCookies } = locale === 'es' ? es : en;
  const failed = { title: errors.serverTitle, text: errors.server500 };
  const { title, text } = { failed, missing: notFound, missingDocument, refused, tooManyCookies }[kind];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colors.page};color:${colors.main};
font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
p{margin:0 0 1.5rem}
a{display:inline-block;margin:.25rem;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit;
text-decoration:none}
a:first-of-type{background:${colors.action};border-color:${colors.action};color:${colors['on-action']}}
a:focus-visible{outline:3px solid ${colors.action};outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${formatMessage(text, { file })}</p>
${kind === 'failed' ? `<a href="">${errors.retry}</a>` : ''}
<a href="/">${notFound.backHome}</a>
</main>
</body>
</html>
`;
}
