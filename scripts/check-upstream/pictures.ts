import sharp from 'sharp';
import { pictureUrl } from '../../lib/content/picture-refs';
import type { PictureRef } from '../../lib/content/pictures';
import { fetchUpstreamFile, UpstreamFileError } from '../../lib/content/upstream-file';
import { sizes } from '../../lib/platform/bounds';
import { many } from '../support/wait';

/** Maximum number of pictures to fetch. */
const most = 300;
const atOnce = 6;

/** Fetches each picture. Returns one line for each reason why some can't be shown. */
export async function pictureRemarks(refs: readonly PictureRef[]): Promise<string[]> {
  const all = [...new Set(refs)];
  const paths = new Map<string, string[]>();
  await many(all.slice(0, most), atOnce, async (ref) => {
    const url = pictureUrl(ref);
    if (url === null) return;
    try {
      await sharp(await fetchUpstreamFile(url, sizes['picture of the upstream'])).metadata();
    } catch (error) {
      const reason = error instanceof UpstreamFileError ? error.reason : 'unreadable';
      paths.set(reason, [...(paths.get(reason) ?? []), url.pathname]);
    }
  });
  return [
    ...[...paths].map(
      ([reason, found]) => `${found.length} × ${reason}, such as ${found.slice(0, 3).join(' | ')}`,
    ),
    ...(all.length > most ? [`${all.length - most} further pictures were not fetched`] : []),
  ];
}
