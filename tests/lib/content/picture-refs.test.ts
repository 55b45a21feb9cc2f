import fc from 'fast-check';
import {
  verifiedDocumentSourceUrlOrNull,
  signedPictureRefOrNull,
  verifiedPictureSourceUrlOrNull,
} from '@/lib/content/picture-refs';
import { setSigningSecrets } from '@/lib/content/signature';
import { pictureOf } from '../../support/refs';
import { changeSettings, givenSettings } from '../../support/settings';

const origins = [
  'http://127.0.0.1:4000',
  'https://img.example.com',
  'http://img.example.com',
  'https://media.example.com:8443',
];

givenSettings({
  STOCKFINDER_BASE_URL: 'http://127.0.0.1:4000/shop',
  IMAGE_HOSTS: 'img.example.com,media.example.com:8443',
});

describe('an upstream address becomes a reference', () => {
  test.each([
    ['http://127.0.0.1:4000/media/kona.webp', 'u/media/kona.webp'],
    ['/media/kona.webp', 'u/media/kona.webp'],
    ['media/kona.webp', 'u/shop/media/kona.webp'],
    ['/media/kona.webp?width=300&v=2', 'u/media/kona.webp~width=300&v=2'],
    ['/media/kona.webp?u=/../x?y~z', 'u/media/kona.webp~u=%2F..%2Fx%3Fy~z'],
    ['https://img.example.com/kona.webp', '0/kona.webp'],
    ['http://img.example.com/kona.webp', '0h/kona.webp'],
    ['https://media.example.com:8443/kona.webp', '1/kona.webp'],
  ])('%s', (address, ref) => {
    expect(signedPictureRefOrNull(address)).toBe(pictureOf(ref));
  });
});

describe('an address that may not be fetched has no reference', () => {
  test.each([
    null,
    '',
    '/media/',
    'https://evil.example/kona.webp',
    'http://user:pass@127.0.0.1:4000/kona.webp',
    'file:///etc/passwd',
    '/rest/default/V1/stockfinder/dealers',
    '/media/../rest/default/V1/stockfinder/dealers',
    '/%72est/x',
  ])('%j', (address) => {
    expect(signedPictureRefOrNull(address)).toBeNull();
  });
});

test('the upstream at the root of its host', () => {
  changeSettings({ STOCKFINDER_BASE_URL: 'https://shop.example.com', IMAGE_HOSTS: '' });
  expect(signedPictureRefOrNull('http://shop.example.com/media/a.webp')).toBe(pictureOf('u/media/a.webp'));
  expect(verifiedPictureSourceUrlOrNull(pictureOf('u/media/a.webp'))?.href).toBe(
    'https://shop.example.com/media/a.webp',
  );
  expect(verifiedPictureSourceUrlOrNull(pictureOf('0/a.webp'))).toBeNull();
});

test('address and reference are the inverse of each other', () => {
  const origin = fc.constantFrom(...origins);
  const path = fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 1, maxLength: 4 });
  const query = fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }));
  fc.assert(
    fc.property(origin, path, query, (host, segments, search) => {
      const address = `${host}/${segments.join('/')}${search === null ? '' : `?${search}`}`;
      const ref = signedPictureRefOrNull(address);
      fc.pre(ref !== null);
      const url = verifiedPictureSourceUrlOrNull(ref);
      expect(url?.origin).toBe(host);
      expect(url?.search).toBe(new URL(address.trim()).search);
      expect(signedPictureRefOrNull(url?.href)).toBe(ref);
      // The reference is part of one of our paths: URL parsing doesn't change it.
      expect(new URL(`/fotos/320/${ref}`, 'http://localhost').href).toBe(`http://localhost/fotos/320/${ref}`);
    }),
    { numRuns: 500 },
  );
});

test('no reference whatever leads to another host or to the REST interface', () => {
  const piece = fc.constantFrom(...'u 0 0h 1 / // .. . %2e %2f \\ rest @ : ~ ? # evil.example a'.split(' '));
  fc.assert(
    fc.property(
      fc.constantFrom('u/', '0/', '0h/', '1/', ''),
      fc.array(piece, { maxLength: 8 }),
      (source, pieces) => {
        const url = verifiedPictureSourceUrlOrNull(pictureOf(source + pieces.join('')));
        if (url === null) return;
        expect(origins).toContain(url.origin);
        expect(decodeURIComponent(url.pathname).toLowerCase().split('/')).not.toContain('rest');
      },
    ),
    { numRuns: 400 },
  );
});

describe('a signature', () => {
  const address = 'http://127.0.0.1:4000/media/kona.webp';
  const secret = (text: string) => Buffer.alloc(32, text);

  test('is the same for all who share a secret, and short', () => {
    setSigningSecrets(secret('a'));
    const ref = signedPictureRefOrNull(address);
    expect(ref).toMatch(/^u\/media\/kona\.webp\/[\w-]{8}$/);
    setSigningSecrets(secret('b'));
    expect(signedPictureRefOrNull(address)).not.toBe(ref);
    setSigningSecrets(secret('a'));
    expect(signedPictureRefOrNull(address)).toBe(ref);
  });

  test('is believed for a while after the secret has changed, not for ever', () => {
    setSigningSecrets(secret('c'));
    const ref = String(signedPictureRefOrNull(address));
    for (const text of ['d', 'e']) {
      setSigningSecrets(secret(text));
      expect(verifiedPictureSourceUrlOrNull(ref)?.href).toBe(address);
    }
    setSigningSecrets(secret('f'));
    expect(verifiedPictureSourceUrlOrNull(ref)).toBeNull();
  });

  test('is believed after a restart as long as its secret stands behind the new one', () => {
    setSigningSecrets(secret('x'));
    const ref = String(signedPictureRefOrNull(address));
    for (const text of ['y', 'z', 'w']) setSigningSecrets(secret(text));
    expect(verifiedPictureSourceUrlOrNull(ref)).toBeNull();
    setSigningSecrets(secret('v'), secret('x'));
    expect(verifiedPictureSourceUrlOrNull(ref)?.href).toBe(address);
    expect(signedPictureRefOrNull(address)).not.toBe(ref);
  });

  test('is good for one picture, as a picture', () => {
    const ref = String(signedPictureRefOrNull(address));
    expect(verifiedPictureSourceUrlOrNull(ref)?.href).toBe(address);
    expect(verifiedDocumentSourceUrlOrNull(ref)).toBeNull();
    for (const other of [ref.replace('kona', 'tucson'), ref.slice(0, -1), `${ref}A`, ref.replace('u/', '0/')])
      expect(verifiedPictureSourceUrlOrNull(other)).toBeNull();
  });
});
