import {
  validateLeadValues,
  emptyLeadValues,
  fieldRows,
  leadChoices,
  findModelByNameOrNull,
  type LeadField,
  type LeadKind,
  type LeadValues,
} from '@/lib/leads/fields';
import {
  findEmailInPastedTextOrNull,
  normalizePhoneOrNull,
  suggestEmailCorrectionOrNull,
} from '@/lib/leads/rules';
import { choices, filled } from '../../support/lead';
import { emails, names, phones } from '../../support/lead-tables';

const fails = (kind: LeadKind, changes: Partial<Record<LeadField, unknown>>) =>
  validateLeadValues(kind, { ...filled, ...changes } as LeadValues, choices).invalid;

const tables: [LeadField, { good: readonly unknown[]; bad: readonly unknown[] }][] = [
  ['name', names],
  ['surnames', names],
  ['email', emails],
  ['phone', phones],
];

describe.each(tables)('%s', (field, { good, bad }) => {
  test.each(good.map((value) => [value]))('takes %j', (value) => {
    expect(fails('contact', { [field]: value })).toEqual([]);
    expect(fails('interest', { [field]: value })).toEqual([]);
  });
  test.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(fails('contact', { [field]: value })).toEqual([field]);
    expect(fails('interest', { [field]: value })).toEqual([field]);
  });
});

test.each(['', '99', '1 ', 'Gran Canaria', 1, null])(
  'an island, dealer or model that isn’t offered is refused: %j',
  (value) => {
    expect(fails('contact', { island: value })).toContain('island');
    expect(fails('contact', { dealer: value })).toEqual(['dealer']);
    expect(fails('contact', { model: value })).toEqual(['model']);
  },
);

test('each dealer fits its own island and no other', () => {
  for (const { id: island } of choices.islands)
    for (const { id: dealer, islandId } of choices.dealers)
      expect(fails('interest', { island, dealer })).toEqual(islandId === island ? [] : ['dealer']);
});

test('an empty form names every field that has to be filled in, in its order', () => {
  const empty = (kind: LeadKind) => fails(kind, emptyLeadValues);
  expect(empty('contact')).toEqual(['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'model']);
  expect(empty('interest')).toEqual(['name', 'surnames', 'email', 'phone', 'island', 'dealer', 'terms']);
});

test.each([
  ['contact', { terms: false }, []],
  ['interest', { terms: false }, ['terms']],
  ['interest', { terms: 'true' }, ['terms']],
] as const)('%s form with %j', (kind, changes, fields) => {
  expect(fails(kind, changes)).toEqual(fields);
});

test('text is trimmed, and consents that aren’t given are off', () => {
  const { communications, analysis, ...given } = filled;
  const values = { ...given, name: ' Ana ', phone: '600 123 123 ' } as LeadValues;
  expect({ communications, analysis }).toEqual({ communications: true, analysis: false });
  expect(validateLeadValues('contact', values, choices).data).toMatchObject({
    name: 'Ana',
    phone: '600 123 123',
    communications: false,
    analysis: false,
  });
});

test('a site without models asks for none, and sends none', () => {
  const without = { ...choices, models: [] };
  expect(validateLeadValues('contact', filled, without).data?.model).toBe('');
});

test('only islands with a dealer are offered, and only dealers of offered islands', () => {
  const { islands, dealers } = leadChoices(
    {
      islands: [
        { id: '1', label: 'Gran Canaria' },
        { id: '8', label: 'La Graciosa' },
      ],
      contactModelsOptions: [],
    },
    [
      { id: '10', name: 'Telde', islandId: '1' },
      { id: '90', name: 'Sin isla', islandId: '9' },
    ],
  );
  expect(islands.map(({ id }) => id)).toEqual(['1']);
  expect(dealers.map(({ id }) => id)).toEqual(['10']);
});

test.each([
  ['KONA', 'KONA'],
  [' kona ', 'KONA'],
  ['KONA Híbrido', undefined],
  ['', undefined],
  [null, undefined],
])('the model offered after %j was looked at', (name, model) => {
  expect(findModelByNameOrNull(choices, name)?.label).toBe(model);
});

test.each([
  ['600123456', '600 123 456'],
  ['928 12 34 56', '928 123 456'],
])('the dealer gets one spelling of a telephone number and an e-mail address: %s', (phone, spelled) => {
  const values = { ...filled, phone, email: ' Ana.Lopez@Example.COM ' };
  expect(validateLeadValues('contact', values, choices).data).toMatchObject({
    phone: spelled,
    email: 'Ana.Lopez@example.com',
  });
});

test.each([
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana López <ana@example.com>', 'ana@example.com'],
  ['ana@example.com <mailto:ana@example.com>', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['«ana@example.com»', 'ana@example.com'],
  ['ana＠example．com', 'ana@example.com'],
  ['ana lopez@example.com', null],
  ['ana@example.com, otra@example.com', null],
  ['ana', null],
  ['', null],
])('the address in %j is %j', (text, address) => {
  expect(findEmailInPastedTextOrNull(text)).toBe(address);
});

test.each([
  ['+34 600 123 456', '600 123 456'],
  ['612‑345−678', '612 345 678'],
  ['６１２３４５６７８', '612 345 678'],
  ['612 345 678.', '612 345 678'],
  ['Tel.: 612/34/56/78', '612 345 678'],
  ['612345678 / 928123456', null],
  ['\u202a+34\u00a0600\u00a0123\u00a0456\u202c', '600 123 456'],
  ['+44 7911 123456', null],
  ['600 123 456 ext. 2', null],
  ['', null],
])('the number in %j is %j', (text, number) => {
  expect(normalizePhoneOrNull(text)).toBe(number);
});

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana@GMAIL.CON', 'Ana@gmail.com'],
  ['ana@yahho.es', 'ana@yahoo.es'],
  ['ana@gmail.com', null],
  // Providers of their own.
  ['ana@mail.com', null],
  ['ana@hotmail.se', null],
  ['ana@example.com', null],
  ['ana', null],
  ['', null],
])('%j probably means %j', (typed, intended) => {
  expect(suggestEmailCorrectionOrNull(typed)).toBe(intended);
});

test('a browser without scripts refuses no e-mail address that the rules take, and these', () => {
  /** As a browser interprets a field's pattern. */
  const matches = (value: string) => new RegExp(`^(?:${fieldRows.email.input['pattern']})$`, 'v').test(value);
  expect(emails.good.filter((value) => !matches(value))).toEqual([]);
  expect(['', 'ana', 'ana@', '@example.com', 'ana@example'].filter(matches)).toEqual([]);
});
