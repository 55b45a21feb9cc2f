import type { Page } from '@playwright/test';

/** Where the imitated vendors of cookie banners serve their scripts. */
const vendor = 'https://consent.example';

/** What every vendor's script does when it starts: it shows its dialog, whose button grants consent. */
const start = `window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
function showBanner(root) {
  window.starts = (window.starts || 0) + 1;
  var section = document.createElement('section');
  section.setAttribute('aria-label', 'Cookies');
  section.style.cssText = 'position:fixed;left:0;bottom:0;background:#fff';
  var button = document.createElement('button');
  button.textContent = 'Aceptar todas';
  button.addEventListener('click', function () {
    gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' });
    section.remove();
  });
  section.append(button);
  (root || document.body).append(section);
}`;

/** The vendors' scripts, by their paths. */
const scripts: Readonly<Record<string, string>> = {
  // Cookiebot: waits for the parsed document, and again where the page isn't complete.
  '/uc.js': `${start}
    document.addEventListener('DOMContentLoaded', function () { showBanner(); });`,
  // OneTrust: a stub, which adds the script that waits for the loaded page.
  '/stub.js': `var sdk = document.createElement('script'); sdk.src = '${vendor}/sdk.js';
    document.currentScript.parentNode.insertBefore(sdk, document.currentScript);`,
  '/sdk.js': `${start}
    window.addEventListener('load', function () { showBanner(); window.OptanonWrapper(); });`,
  // Usercentrics: asynchronous, in a shadow root, by the document's state.
  '/loader.js': `${start}
    document.addEventListener('readystatechange', function (event) {
      if (event.target.readyState !== 'complete') return;
      var host = document.createElement('div');
      document.body.append(host);
      showBanner(host.attachShadow({ mode: 'open' }));
    });`,
  // A library that its page starts by an attribute of the script.
  '/library.js': start,
};

/** Serves the scripts of all vendors. */
export async function serveBannerVendors(page: Page): Promise<void> {
  await page.route(`${vendor}/**`, (route) => {
    const body = scripts[new URL(route.request().url()).pathname] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Values of `cookies_banner_script` as the makers of banners document them, by what the code waits for. */
export const banners: Readonly<Record<string, string>> = {
  'a listener for DOMContentLoaded, as Cookiebot': `<script id="Cookiebot" src="${vendor}/uc.js" data-cbid="0" type="text/javascript"></script>
    <script type="text/plain" data-cookieconsent="statistics" src="${vendor}/statistics.js"></script>`,
  'a listener for load, as OneTrust': `<script src="${vendor}/stub.js" data-domain-script="0"></script>
    <script>function OptanonWrapper() { window.wrapped = true; }</script>`,
  'a listener for readystatechange, as Usercentrics': `<script id="usercentrics-cmp" src="${vendor}/loader.js" async></script>`,
  'window.onload, as Complianz': `<div id="cmplz" style="display:none"></div>
    <script>${start}
      var before = window.onload;
      window.onload = function () { if (before) before(); showBanner(); };</script>`,
  'the script’s own onload': `<script src="${vendor}/library.js" onload="showBanner()"></script>`,
  'both events, whichever comes first': `<script>${start}
      function begin() {
        document.removeEventListener('DOMContentLoaded', begin);
        window.removeEventListener('load', begin);
        showBanner();
      }
      document.addEventListener('DOMContentLoaded', begin);
      window.addEventListener('load', begin);</script>`,
};

/** A banner that works only while the document is parsed. */
export const writtenBanner = `<script>document.write('<section aria-label="Cookies"><button>Aceptar todas</button></section>');</script>`;
