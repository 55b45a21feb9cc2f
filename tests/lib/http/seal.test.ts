import { encryptSigned, decryptSigned } from '@/lib/http/encryption';

const secret = Buffer.alloc(32, 1);

test('a sealed value opens with the same secret and purpose', () => {
  const value = { name: 'Ana ñ 🚗', list: [1, null, true] };
  expect(decryptSigned(secret, 'form', encryptSigned(secret, 'form', value, 1_000))).toEqual(value);
  expect(decryptSigned('a key', 'form', encryptSigned('a key', 'form', value, 1_000))).toEqual(value);
});

test('nothing of it can be read without', () => {
  const sealed = encryptSigned(secret, 'form', 'Ana', 1_000);
  expect(decryptSigned(Buffer.alloc(32, 2), 'form', sealed)).toBeNull();
  expect(decryptSigned(secret, 'other', sealed)).toBeNull();
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Ana');
  expect(encryptSigned(secret, 'form', 'Ana', 1_000)).not.toBe(sealed);
});

test('a changed, truncated or unsealed value is null', () => {
  const sealed = encryptSigned(secret, 'form', 'Ana', 1_000);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  for (const text of [changed.toString('base64url'), sealed.slice(0, -4), '', 'x', 'ñ', sealed + sealed])
    expect(decryptSigned(secret, 'form', text)).toBeNull();
});

test('a seal that is too old is nothing', () => {
  expect(decryptSigned(secret, 'form', encryptSigned(secret, 'form', 'Ana', -1))).toBeNull();
});
