import { jsonLdScript } from '@/lib/web/html/json-ld';

/** Structured data as an inline script, escaped. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdScript(data) }} />;
}
