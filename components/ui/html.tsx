import { jsonLdScript } from '@/lib/web/html/json-ld';

/** Configured HTML, which has been sanitized where it was read (`lib/web/html`). */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Structured data as an inline script, escaped. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdScript(data) }} />;
}
