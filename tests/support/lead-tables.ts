/** Control characters and line breaks, which no field accepts. */
const unprintable = ['\0', '\t', '\n', '\r\n', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029', '\ud800'];

/** Valid and invalid names and surnames (product 10.3). */
export const names = {
  good: [
    'Ana',
    'Ñ',
    'María de los Ángeles',
    "O'Donnell",
    'O’Donnell',
    '李小龍',
    '  Ana  ',
    'Ana 🚗',
    'Ana\u202eBelén',
    'Ana\u00a0María',
    'a'.repeat(100),
    ` ${'a'.repeat(100)} `,
  ],
  bad: [
    '',
    '\u00a0',
    '\u3164',
    'Ana1',
    'a'.repeat(101),
    ...unprintable.map((sign) => `Ana${sign}Belén`),
    '٣',
    undefined,
    7,
  ],
};

/** The same of e-mail addresses. */
export const emails = {
  good: [
    'ana@example.com',
    'ana_lopez-1@sub.example.co.uk',
    'ana@[192.168.0.1]',
    '"ana lopez"@example.com',
    'ñandú@example.es',
    'ana@cañón.es',
    'ana@example.com\u202c',
    `${'a'.repeat(242)}@example.com`,
    'ana🚗@example.com',
  ],
  bad: [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example..com',
    'ana example@example.com',
    'ana@example.com.',
    'ana@[300.168.0.1',
    'ana.@example.com',
    '<ana@example.com>',
    'ana@example.com, otra@example.com',
    `${'a'.repeat(243)}@example.com`,
    ...unprintable.map((sign) => `ana${sign}@example.com`),
    ...unprintable.map((sign) => `"ana${sign}lopez"@example.com`),
    'ana@example.com\r\nBcc: otra@example.com',
    undefined,
    7,
  ],
};

/** The same of telephone numbers. */
export const phones = {
  good: [
    '600123123',
    '600 123 123',
    '928 00 00 00',
    '\u202a600\u00a0123\u00a0123\u202c',
    '\ufeff600123123',
    '600123123 ',
  ],
  bad: [
    '',
    '60012312',
    '6001231234',
    '600  123 123',
    '6001 23123',
    '+34600123123',
    '600\t123\t123',
    '600-123-123',
    '６００１２３１２３',
    '600 123 12🚗',
    600123123,
    undefined,
  ],
};
