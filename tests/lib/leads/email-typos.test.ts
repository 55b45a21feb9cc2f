import { suggestEmail } from '@/lib/leads/email-typos';

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['Ana@GMAIL.CON', 'Ana@gmail.com'],
  [' ana@hotmial.com ', 'ana@hotmail.com'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@yahho.es', 'ana@yahoo.es'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@gmail.com', null],
  ['ana@hotmail.es', null],
  // Providers of their own.
  ['ana@mail.com', null],
  ['ana@ymail.com', null],
  ['ana@hotmail.se', null],
  ['ana@gnial.com', null],
  ['ana@lgmail.co', null],
  ['ana@example.com', null],
  ['ana', null],
  ['@gmail.con', null],
  ['', null],
])('%j probably means %j', (typed, intended) => {
  expect(suggestEmail(typed)).toBe(intended);
});
