import type { Page } from '@playwright/test';
import { inflateSync } from 'node:zlib';

/** The number of printed pages. Firefox describes them in compressed streams. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type\s*\/ObjStm.*?stream\r?\n/gs)].map(({ 0: head, index }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
