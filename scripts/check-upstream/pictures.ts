import { request } from 'undici';
import { sizes, callLimits } from '../../lib/platform/bounds';
import { env } from '../../lib/platform/env';
import { outgoingAgent } from '../../lib/platform/outgoing';
import { upstreamPicture } from '../../lib/upstream/picture-url';
import { boundedBytes } from '../../lib/http/body';
import { pictureRef, pictureUrl } from '../../lib/content/picture-refs';
import type { PictureRef } from '../../lib/content/pictures';
import type { CallReport } from './call-report';
import { fieldsIn } from './fields';
import type { Remark } from './remarks';

const inHtml = /<(?:img|source)\b[^>]*?\bsrc(?:set)?\s*=\s*["']?([^"'\s>,]+)/gi;
const pictureFields =
  /^(?:image|main_image|images_list|environ_icon_url|footer_logo|vehicle_general_bottom|\w+_image)$/;
/** Maximum number of pictures to check; more are reported. */
const most = 300;
const atOnce = 6;
const mostRedirects = 3;
/** Slower pictures are reported; in milliseconds. */
const slowMs = 3_000;

/** Every picture of some responses that may be fetched, in fields and in HTML. */
function picturesIn(bodies: readonly unknown[]): PictureRef[] {
  const refs = new Set<PictureRef>();
  const add = (ref: PictureRef | null) => ref !== null && refs.add(ref);
  for (const { name, value } of fieldsIn(bodies)) {
    if (typeof value !== 'string') continue;
    if (pictureFields.test(name)) add(upstreamPicture(value));
    else if (value.includes('<'))
      for (const [, address = ''] of value.matchAll(inHtml)) add(pictureRef(address));
  }
  return [...refs];
}

/** Fetches each picture once. Its report lists those that can't be shown, and why. */
export async function picturesOf(bodies: readonly unknown[]): Promise<CallReport> {
  const refs = picturesIn(bodies);
  const startedAt = performance.now();
  const queue = refs.slice(0, most).values();
  const found: { readonly path: string; readonly what: string; readonly todo: string }[] = [];
  const fetchNext = async () => {
    for (const ref of queue) {
      const url = pictureUrl(ref);
      if (url === null) continue;
      for (const remark of await remarksOn(url)) found.push({ path: url.pathname, ...remark });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  const whats = [...new Map(found.map(({ what, todo }) => [what, { what, todo }])).values()];
  const examples = (what: string) => found.filter((one) => one.what === what).map(({ path }) => path);
  return {
    call: 'GET pictures',
    ms: Math.round(performance.now() - startedAt),
    failure: null,
    notes: [
      `${Math.min(refs.length, most)} pictures were fetched${refs.length > most ? `, ${refs.length - most} were not` : ''}`,
      ...whats.map(
        ({ what }) => `${what} × ${examples(what).length} (${examples(what).slice(0, 3).join(' | ')})`,
      ),
    ],
    findings: [],
    refusedHosts: [],
    remarks: whats,
  };
}

const placeholderHint = 'It is shown as «Sin fotografía»: serve it, or leave it out.';
const readAllTheSame = 'Shown all the same; the picture’s own type is the safer one.';

async function remarksOn(url: URL): Promise<Remark[]> {
  const startedAt = performance.now();
  const got = await fetched(url, mostRedirects).catch((error: unknown) => ({
    problem: `a picture can't be had (${error instanceof Error && 'code' in error ? String(error.code) : 'no answer'})`,
  }));
  const isSlow = performance.now() - startedAt > slowMs;
  const late = isSlow
    ? [{ what: 'a picture takes longer than 3 s', todo: 'Resize pictures before they are asked for.' }]
    : [];
  if ('problem' in got) return [{ what: got.problem, todo: placeholderHint }, ...late];
  return [...(await judged(got.bytes, got.type)), ...late];
}

const agent = outgoingAgent({ connections: atOnce });

interface Fetched {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The bytes at a URL; follows redirects to allowed hosts only, and sends credentials only to the upstream's host. */
async function fetched(url: URL, redirects: number): Promise<Fetched | { readonly problem: string }> {
  const { upstreamHeaders, stockfinderBaseUrl } = env();
  const isOwn = url.origin === new URL(stockfinderBaseUrl).origin;
  const headers = { ...(isOwn && upstreamHeaders), accept: 'image/*' };
  const signal = AbortSignal.timeout(callLimits.backgroundMs);
  const response = await request(url, { headers, signal, dispatcher: agent });
  const { statusCode: status, body } = response;
  const location = status >= 300 && status < 400 ? String(response.headers['location'] ?? '') : '';
  if (status !== 200) body.on('error', () => undefined).destroy();
  if (location !== '') {
    const ref = pictureRef(new URL(location, url).href);
    const next = ref && pictureUrl(ref);
    if (!next)
      return {
        problem: `a picture is redirected to ${new URL(location, url).host}, which IMAGE_HOSTS doesn't name`,
      };
    return redirects > 0 ? fetched(next, redirects - 1) : { problem: 'a picture is redirected without end' };
  }
  if (status !== 200) return { problem: `a picture answers ${status}` };
  return {
    bytes: await boundedBytes(body, sizes['picture of the upstream']),
    type: String(response.headers['content-type'] ?? '').split(';')[0] ?? '',
  };
}

const usualType = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/;

/** First bytes of JPEG, PNG, GIF and WebP. */
const pictureBeginning = /^(?:\xff\xd8|\x89PNG|GIF8|RIFF[^]{4}WEBP)/;

/** Judges the bytes themselves, whatever their declared type. */
async function judged(bytes: Buffer, type: string): Promise<Remark[]> {
  const { default: sharp } = await import('sharp');
  const typed = usualType.test(type)
    ? []
    : [{ what: `pictures have ${type === '' ? 'no type' : `the type ${type}`}`, todo: readAllTheSame }];
  const decode = (failOn: 'none' | 'truncated') => sharp(bytes, { failOn }).resize(16).raw().toBuffer();
  try {
    await decode('truncated');
    return typed;
  } catch {
    const isCut = await decode('none').then(
      () => true,
      () => false,
    );
    if (isCut)
      return [...typed, { what: 'a picture ends too early', todo: 'Serve it whole: a part of it is grey.' }];
    if (pictureBeginning.test(bytes.subarray(0, 12).toString('latin1')))
      return [...typed, { what: 'a picture ends too early or is damaged', todo: placeholderHint }];
    const beginning = bytes.subarray(0, 15).toString('latin1').replace(/\s+/g, ' ').trim();
    return [{ what: `a picture is none: it begins with "${beginning}"`, todo: placeholderHint }];
  }
}
