import { trackableSearchTermOrNull } from '../../../components/analytics/track-page';

test.each([
  ['kona', 12, 'kona'],
  ['  Kona   Híbrido ', 3, 'kona híbrido'],
  ['tucson 2026', 1, 'tucson 2026'],
])('%j, which finds %i, may be told as %j', (text, results, reported) => {
  expect(trackableSearchTermOrNull(text, results)).toBe(reported);
});

test.each([
  ['finds nothing, and may be a name', 'Juana Pérez', 0],
  ['is an address of mail', 'juana@example.com', 4],
  ['is a telephone number', '612345678', 1],
  ['is a telephone number with signs', '+34 (612) 345-678', 1],
  ['is a chassis number', 'KMHK381ABPU123456', 1],
  ['is longer than any name of a vehicle', 'kona '.repeat(13), 5],
  ['is empty', '   ', 300],
])('what %s is not told', (_, text, results) => {
  expect(trackableSearchTermOrNull(text, results)).toBeNull();
});
