/** What a document of XML begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 can't hold in any spelling: control characters, halves of letters. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as the content of an element or the value of an attribute; characters that XML can't hold are left out. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A moment in milliseconds since 1970 as RFC 3339 writes it, in whole seconds of UTC. */
export function rfc3339(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
