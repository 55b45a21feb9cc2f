import { checkPrechat, hiddenPrechatFields, type PrechatDraft } from '@/lib/leads/prechat';

const form: PrechatDraft = {
  name: ' Ana ',
  surnames: 'Díaz Cruz',
  email: 'ana@correo.example',
  query: 'financing',
  consent: true,
};

const errors = (draft: PrechatDraft) => {
  const checked = checkPrechat(draft);
  return checked.ok ? [] : checked.fields;
};

test.each([
  ['name', { name: 'Ana 2' }],
  ['surnames', { surnames: '' }],
  ['email', { email: 'ana@correo' }],
  ['query', { query: 'else' }],
  ['consent', { consent: false }],
] as const)('%s fails in %j', (field, changed) => {
  expect(errors({ ...form, ...changed })).toEqual([field]);
});

test('the vendor gets it trimmed, with the query in words', () => {
  const checked = checkPrechat(form);
  expect(checked.ok && hiddenPrechatFields(checked.values, 'Financiación')).toEqual({
    FirstName: 'Ana',
    LastName: 'Díaz Cruz',
    Email: 'ana@correo.example',
    QueryType: 'Financiación',
    DataProcessingConsent: 'true',
  });
});
