import { gtmIdUnlessOff, consentsClickScript, trustConfiguredCode } from '@/lib/site/configured-code';
import { dropServices } from '@/lib/platform/services';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { contentSecurityPolicy } from '@/server/security-headers';
import { givenSettings } from '../../support/settings';
import { createStorefrontApplication } from '@/lib/instance/application';
import { givenApplication } from '../../support/application';

/** A page with one script of the framework's. */
const own = 'self.__next_f.push([0])';
const policy = () => contentSecurityPolicy([own], []);

const emptyCode = {
  cookiesBannerScript: '',
  openConsentsScript: '',
  metricsGtmEnabled: false,
  metricsGtmId: null,
};

givenSettings();
givenApplication(createStorefrontApplication);
beforeEach(() => dropServices('trustedCode'));

test('a banner may run its scripts and handlers, and load what it names', () => {
  const banner = `<link rel="stylesheet" href="https://style.example/b.css">
    <script src="//cdn.example/sdk.js?a=1&amp;b=2" data-id="x"></script>
    <script>\r\nvar s='https://more.example/x.js'; // see other.example\r\n</script>
    <script type="text/template">not run</script>
    <a href="https://policy.example/">Más</a>
    <button onclick="say(&quot;yes&quot;)">Aceptar</button>`;
  trustConfiguredCode({ ...emptyCode, cookiesBannerScript: banner });
  const allowed = policy();
  for (const origin of ['https://style.example', 'https://cdn.example', 'https://more.example']) {
    expect(allowed).toMatch(new RegExp(`script-src [^;]*${origin}`));
  }
  expect(allowed).toContain(cspHashSource(`\nvar s='https://more.example/x.js'; // see other.example\n`));
  expect(allowed).toContain(`'unsafe-hashes' ${cspHashSource('say("yes")')}`);
  expect(allowed).not.toContain('policy.example');
  expect(allowed).not.toContain(cspHashSource('not run'));
});

test('the tag manager is let in only when it is on', () => {
  const on = { ...emptyCode, metricsGtmEnabled: true, metricsGtmId: 'GTM-ABC1' };
  expect(gtmIdUnlessOff({ ...on, metricsGtmEnabled: false })).toBeNull();
  trustConfiguredCode({ ...on, metricsGtmEnabled: false });
  expect(policy()).not.toContain('googletagmanager');
  trustConfiguredCode(on);
  expect(policy()).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
});

test('the consents script has the hash of what a browser reads, and cannot end its element', () => {
  const config = { ...emptyCode, openConsentsScript: 'open();\r\nsay("</script>")' };
  const script = consentsClickScript(config);
  expect(script).toContain('open();\nsay("<\\/script>")');
  trustConfiguredCode(config);
  expect(policy()).toContain(cspHashSource(script));
});
