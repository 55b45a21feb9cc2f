import fc from 'fast-check';
import { serializeJsonForScript } from '@/components/ui/html';

test('serialized data parses to the same data, whatever its content', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (data) => {
      const text = serializeJsonForScript(data);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(data));
    }),
    { numRuns: 40 },
  );
});
