import { hiddenPrechatFields, prechatErrors, type Prechat } from '@/lib/domain/prechat';

const form: Prechat = {
  name: ' Ana ',
  surnames: 'Díaz Cruz',
  email: 'ana@correo.example',
  query: 'financing',
  consent: true,
};

test('a form that is filled in has no errors', () => {
  expect(prechatErrors(form)).toEqual([]);
});

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'Ana 2' }],
  ['name', { name: 'Ana\nBelén' }],
  ['surnames', { surnames: '' }],
  ['surnames', { surnames: 'a'.repeat(101) }],
  ['email', { email: 'ana' }],
  ['email', { email: 'ana@correo' }],
  ['email', { email: 'ana@correo.c' }],
  ['email', { email: `${'a'.repeat(243)}@example.com` }],
  ['query', { query: '' }],
  ['query', { query: 'else' }],
  ['consent', { consent: false }],
] as const)('%s fails in %j', (field, changed) => {
  expect(prechatErrors({ ...form, ...changed })).toEqual([field]);
});

test('all failing fields are told, in the order of the form', () => {
  expect(prechatErrors({ name: '', surnames: '', email: '', query: '', consent: false })).toEqual([
    'name',
    'surnames',
    'email',
    'query',
    'consent',
  ]);
});

test('the vendor gets it trimmed, with the query in words', () => {
  expect(hiddenPrechatFields(form, 'Financiación')).toEqual({
    FirstName: 'Ana',
    LastName: 'Díaz Cruz',
    Email: 'ana@correo.example',
    QueryType: 'Financiación',
    DataProcessingConsent: 'true',
  });
});
