import { validatePrechat, hiddenPrechatFields, type PrechatDraft } from '@/components/site/chat/prechat';

const form: PrechatDraft = {
  name: ' Ana ',
  surnames: 'Díaz Cruz',
  email: 'ana@correo.example',
  query: 'financing',
  consent: true,
};

test.each([
  ['name', { name: 'Ana 2' }],
  ['surnames', { surnames: '' }],
  ['email', { email: 'ana@correo' }],
  ['query', { query: 'else' }],
  ['consent', { consent: false }],
] as const)('%s fails in %j', (field, changed) => {
  expect(validatePrechat({ ...form, ...changed }).invalid).toEqual([field]);
});

test('the vendor gets it trimmed, with the query in words', () => {
  expect(hiddenPrechatFields(validatePrechat(form).data!, 'Financiación')).toEqual({
    FirstName: 'Ana',
    LastName: 'Díaz Cruz',
    Email: 'ana@correo.example',
    QueryType: 'Financiación',
    DataProcessingConsent: 'true',
  });
});
