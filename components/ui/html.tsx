/** Configured HTML. It has been cleaned where it entered (`lib/html`), which is the only way to get here. */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
