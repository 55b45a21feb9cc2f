import { dropServices } from '@/lib/platform/services';
import { trustedCodeInHtml } from '@/lib/site/configured-code';
import { htmlToPlainText, sanitizeHtml } from '@/lib/content/sanitize';
import { logLines } from '../../support/log-lines';
import { givenSettings } from '../../support/settings';

const nested = (levels: number, text: string) => '<i>'.repeat(levels) + text + '</i>'.repeat(levels);
/** Each end tag is searched in all open elements. */
const unmatched = '<i>'.repeat(70_000) + 'Texto' + '</b>'.repeat(50_000);

givenSettings();
beforeEach(() => dropServices('log'));

test('HTML that is nested deeper than anybody writes is left out, and named in the log once', () => {
  const lines = logLines();
  expect(sanitizeHtml(unmatched)).toBe('');
  expect(sanitizeHtml(`<style>.a{display:none}</style>${unmatched}`)).toBe('');
  expect(htmlToPlainText(unmatched)).toBe('');
  expect(lines.map(({ begins }) => begins)).toEqual([
    unmatched.slice(0, 60),
    `<style>.a{display:none}</style>${unmatched}`.slice(0, 60),
  ]);
});

test('a banner that is nested too deep lends no handlers', () => {
  expect(trustedCodeInHtml('<i onclick="a()">'.repeat(70_000)).handlers).toEqual([]);
});

test('what an editor may still write is read', () => {
  expect(htmlToPlainText(nested(200, 'Texto'))).toBe('Texto');
  expect(sanitizeHtml(nested(200, 'Texto'))).toContain('Texto');
  // Void elements and siblings don't nest.
  expect(htmlToPlainText('<br>'.repeat(1_000) + '<p>a</p>'.repeat(3))).toBe('a a a');
});
