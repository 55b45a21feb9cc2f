import { jsonLdScript } from '@/lib/json-ld';

/** Structured data as an inline block, through the one escaper. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdScript(data) }} />;
}
