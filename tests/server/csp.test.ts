import { dropServices } from '../../lib/platform/services';
import { cspHashSource } from '../../lib/http/inline-scripts';
import { frame } from '../../lib/site/inline/scripts.json';
import { inlineStylesAndBuildPolicy } from '../../server/document';
import { contentSecurityPolicy } from '../../server/security-headers';
import { framework } from '../support/door';
import { changeSettings, givenSettings } from '../support/settings';
import { createStorefrontApplication } from '@/lib/instance/application';
import { givenApplication } from '../support/application';

const flight = 'self.__next_f.push([1,"0:[\\"$\\",\\"p\\",\\"España · 25.000 €\\"]\\n"])';

givenSettings();
givenApplication(createStorefrontApplication);
beforeEach(() => dropServices('trustedCode'));

/** The policy of a page with this markup in its head. */
const policyOf = (markup: string) =>
  inlineStylesAndBuildPolicy(Buffer.from(`<!DOCTYPE html><html><head>${markup}</head><body></body></html>`))
    .policy;

test.each([
  [frame, true],
  [`${frame};alert(1)`, false],
])('a script of our own runs as it is written, and in no other form', (text, runs) => {
  expect(policyOf(`<script>${text}</script>`).includes(cspHashSource(text))).toBe(runs);
});

test('the policy of a page lets the framework’s scripts run and nothing that came along', () => {
  const policy = policyOf(`<script${framework}>${flight}</script><script nonce="guess">alert(1)</script>`);
  expect(policy).toContain(cspHashSource(flight));
  expect(policy).not.toContain(cspHashSource('alert(1)'));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the mark of the framework’s scripts never leaves the server, and changes no page', () => {
  const nonce = framework.slice(' nonce="'.length, -1);
  const push = (mark: string) => `push("0:{\\"nonce\\":\\"${mark}\\"}")`;
  const sent = inlineStylesAndBuildPolicy(
    Buffer.from(`<head><script${framework}>${push(nonce)}</script></head>`),
  );
  expect(String(sent.body)).toBe(`<head><script>${push('')}</script></head>`);
  expect(sent.policy).toContain(cspHashSource(push('')));
  expect(sent.policy).not.toContain(nonce);
});

test('origins of advertising tools are opened for all that they load, sockets too', () => {
  const before = contentSecurityPolicy([flight], []);
  changeSettings({ METRICS_ORIGINS: 'https://www.googleadservices.com, https://*.doubleclick.net/' });
  const after = contentSecurityPolicy([flight], []).split('; ');

  const added = ' https://www.googleadservices.com https://*.doubleclick.net';
  const sockets = ' wss://www.googleadservices.com wss://*.doubleclick.net';
  const opened = after.filter((directive) => directive.endsWith(added));
  expect(opened.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'frame-src',
  ]);
  expect(after.map((directive) => directive.replace(added, '').replace(sockets, '')).join('; ')).toBe(before);
  expect(after.filter((directive) => directive.includes(sockets))).toHaveLength(1);
});
