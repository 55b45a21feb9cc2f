import { resetEnv } from '../../lib/platform/env';
import { resetState } from '../../lib/platform/state';
import { sourceHash, allowInlineCode } from '../../lib/security/inline-scripts';
import { memoryScript } from '../../lib/site/own-scripts';
import { isFrameworkScript, runtimeLiterals } from '../../server/next-internals/inline-scripts';
import { contentSecurityPolicy } from '../../server/security-headers';

const flight = 'self.__next_f.push([1,"0:[\\"$\\",\\"p\\"]\\n"])';

beforeEach(() => {
  process.env.STOCKFINDER_BASE_URL = 'http://one.example';
  resetEnv();
  resetState('trust');
  resetState('reported');
});

test('what the framework writes is known', () => {
  for (const text of [
    flight,
    '(self.__next_f=self.__next_f||[]).push([0])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
    ...runtimeLiterals,
    `${runtimeLiterals[1]}$RC("B:0","S:0")`,
    '$RC("B:1","S:1")',
  ]) {
    expect(isFrameworkScript(text)).toBe(true);
  }
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'alert(1);$RC("B:0","S:0")',
  '$RC("B:0",alert(1))',
])('%s is not', (text) => {
  expect(isFrameworkScript(text)).toBe(false);
});

test.each([
  [memoryScript, true],
  [`${memoryScript};alert(1)`, false],
])('a script of our own runs as it is written, and in no other form', (text, runs) => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const policy = contentSecurityPolicy([text], []);
  expect(policy.includes(sourceHash(text))).toBe(runs);
  stderr.mockRestore();
});

test('the policy of a page lets its own scripts run and nothing that came along', () => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const policy = contentSecurityPolicy([flight, 'alert(1)'], []);
  expect(policy).toContain(sourceHash(flight));
  expect(policy).not.toContain(sourceHash('alert(1)'));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(stderr).toHaveBeenCalledTimes(1);
});

test('origins of advertising tools are opened for scripts, pictures, calls and frames alone', () => {
  const before = contentSecurityPolicy([flight], []);
  process.env.METRICS_ORIGINS = 'https://www.googleadservices.com, https://*.doubleclick.net/';
  resetEnv();
  const after = contentSecurityPolicy([flight], []).split('; ');
  delete process.env.METRICS_ORIGINS;
  const added = ' https://www.googleadservices.com https://*.doubleclick.net';
  const opened = after.filter((directive) => directive.endsWith(added));
  expect(opened.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
    'frame-src',
  ]);
  expect(after.map((directive) => directive.replace(added, '')).join('; ')).toBe(before);
});

test('configured code is let run once it is trusted', () => {
  allowInlineCode({
    scripts: ['banner()'],
    sources: ['https://cdn.example/banner.js', '//tags.example/x.js', 'javascript:x'],
  });
  const policy = contentSecurityPolicy([flight], []);
  expect(policy).toContain(
    `${sourceHash(flight)} ${sourceHash('banner()')} https://cdn.example https://tags.example`,
  );
  expect(policy).not.toContain('javascript:');
});
