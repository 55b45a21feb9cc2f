/**
 * Shows the configured cookie banner: trusted markup whose scripts run (product 14.2), in their order, as if the page
 * had been written with it. It stands at the end of the body, so what it shows moves nothing.
 */
export async function showCookieBanner(html: string): Promise<void> {
  const place = document.createElement('div');
  place.dataset.cookieBanner = '';
  // A browser doesn't run scripts that are set as markup: each is replaced by a copy that runs.
  place.innerHTML = html;
  document.body.append(place);
  for (const inert of place.querySelectorAll('script')) await run(inert);
}

/** Replaces a script by a copy that runs; resolves when the next one may run. */
function run(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.text = inert.text;
  script.async = inert.async;
  const waits = inert.src !== '' && !inert.async && !inert.defer;
  return new Promise((done) => {
    if (waits) script.onload = script.onerror = () => done();
    inert.replaceWith(script);
    if (!waits) done();
  });
}
