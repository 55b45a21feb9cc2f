import { activeGtmId, consentsScript, trustConfiguredCode } from '@/lib/configured-code';
import { codeInHtml } from '@/lib/html/code-in-html';
import { resetEnv } from '@/lib/env';
import { policyWithNonce } from '@/lib/page-cache/csp';
import { scriptHash } from '@/lib/page-cache/inline-scripts';
import { forgetProcessWide } from '@/lib/process-wide';

const nothing = {
  cookiesBannerScript: '',
  openConsentsScript: '',
  metricsGtmEnabled: false,
  metricsGtmId: null,
};

beforeEach(() => {
  process.env.STOCKFINDER_BASE_URL = 'http://one.example';
  resetEnv();
  forgetProcessWide('trust');
});

test('without configured code nothing is let in', () => {
  trustConfiguredCode(nothing);
  expect(policyWithNonce('n')).toContain("script-src 'self' 'nonce-n'; ");
});

test('a banner may run its scripts and handlers, and load what it names', () => {
  const banner = `<link rel="stylesheet" href="https://style.example/b.css">
    <script src="//cdn.example/sdk.js?a=1&amp;b=2" data-id="x"></script>
    <script>\r\nvar s='https://more.example/x.js'; // see other.example\r\n</script>
    <script type="text/template">not run</script>
    <a href="https://policy.example/">Más</a>
    <button onclick="say(&quot;yes&quot;)">Aceptar</button>`;
  trustConfiguredCode({ ...nothing, cookiesBannerScript: banner });
  const policy = policyWithNonce('n');
  for (const origin of ['https://style.example', 'https://cdn.example', 'https://more.example']) {
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}`));
  }
  expect(policy).toContain(scriptHash(`\nvar s='https://more.example/x.js'; // see other.example\n`));
  expect(policy).toContain(`'unsafe-hashes' ${scriptHash('say("yes")')}`);
  expect(policy).not.toContain('policy.example');
  expect(policy).not.toContain(scriptHash('not run'));
});

test('plain words of a banner bring no code along', () => {
  expect(codeInHtml('<p>Usamos cookies.</p>')).toEqual({ scripts: [], handlers: [], sources: [] });
});

test('the tag manager is let in only when it is on', () => {
  const on = { ...nothing, metricsGtmEnabled: true, metricsGtmId: 'GTM-ABC1' };
  expect(activeGtmId({ ...on, metricsGtmEnabled: false })).toBeNull();
  trustConfiguredCode({ ...on, metricsGtmEnabled: false });
  expect(policyWithNonce('n')).not.toContain('googletagmanager');
  trustConfiguredCode(on);
  expect(policyWithNonce('n')).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
});

test('the consents script has the hash of what a browser reads, and cannot end its element', () => {
  const config = { ...nothing, openConsentsScript: 'open();\r\nsay("</script>")' };
  const script = consentsScript(config);
  expect(script).toContain('open();\nsay("<\\/script>")');
  trustConfiguredCode(config);
  expect(policyWithNonce('n')).toContain(scriptHash(script));
});
