import { colors } from '@/lib/brand/brand';
import { referenceToken } from './reference';

/** These texts are not in `messages`: the pages must work when nothing else does. */
const words = {
  es: {
    failed: {
      title: 'Algo no ha ido bien',
      text: 'Vuelve a intentarlo más tarde.',
      reference: 'Referencia',
    },
    missing: { title: 'Página no encontrada', text: 'Lo sentimos, la página que buscas no existe.' },
    refused: {
      title: 'Tu solicitud no se ha enviado',
      text: 'Tu navegador oculta de qué página viene. Vuelve atrás, abre la página en una pestaña nueva y envíala desde allí.',
    },
    retry: 'Reintentar',
    home: 'Volver al inicio',
  },
  en: {
    failed: { title: 'Something went wrong', text: 'Try again later', reference: 'Reference' },
    missing: { title: 'Page not found', text: 'Sorry, the page you are looking for does not exist.' },
    refused: {
      title: 'Your request was not sent',
      text: 'Your browser hides which page it comes from. Go back, open the page in a new tab and send it from there.',
    },
    retry: 'Try again',
    home: 'Back to homepage',
  },
};

export type PlainPage = 'failed' | 'missing' | 'refused';

/**
 * Renders the error page (product 13.2), the 404 page (product 4.2), or the answer to a form that a browser may have
 * sent for another site, as a complete document without script, for when
 * the site's frame can't be rendered.
 */
export function renderPlainPage(kind: PlainPage, locale: keyof typeof words): string {
  const { retry, home } = words[locale];
  const { title, text } = words[locale][kind];
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
<p>${text}</p>
${kind === 'failed' ? `<p>${words[locale].failed.reference}: ${referenceToken}</p>\n<a href="">${retry}</a>` : ''}
<a href="/">${home}</a>
</main>
</body>
</html>
`;
}
