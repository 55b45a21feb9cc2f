/** Configured HTML, which has been sanitized where it was read (`lib/web/html`). */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
