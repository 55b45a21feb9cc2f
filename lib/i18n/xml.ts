export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 can't contain in any form: control characters, lone surrogates. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for element content or attribute values; characters that XML can't contain are dropped. */
export function escapeXml(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
