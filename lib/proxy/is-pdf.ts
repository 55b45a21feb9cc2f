import { Buffer } from 'node:buffer';
import type { UpstreamFile } from './upstream-file';

const mark = '%PDF';

/** Whether a file is a PDF: by its type, or, since many servers know no better, by how it begins. Loses nothing of it. */
export async function isPdf({ contentType, body }: UpstreamFile): Promise<boolean> {
  if (contentType === 'application/pdf') return true;
  const chunks: Buffer[] = [];
  const chunksOf = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunksOf) {
    chunks.push(chunk);
    if (chunks.reduce((size, { length }) => size + length, 0) >= mark.length) break;
  }
  const beginning = Buffer.concat(chunks);
  if (!body.readableEnded) body.unshift(beginning);
  return beginning.subarray(0, mark.length).toString('latin1') === mark;
}
