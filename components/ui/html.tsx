/** Configured HTML, sanitized when it was read (`lib/content`). */
export function Html({ html, ...props }: { html: string; className?: string; tabIndex?: number }) {
  return <div {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Structured data as an inline script, escaped. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonForScript(data) }} />
  );
}

/**
 * Serializes data for an inline script element. No text in it can end the element, open a comment or mean
 * anything in HTML or JavaScript, and it parses back to the same data. The only escaper for inline content.
 */
export function serializeJsonForScript(data: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
}
