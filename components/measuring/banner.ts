/**
 * Shows the configured cookie banner: trusted markup whose scripts run (decisions 3), in their order, as if the page
 * had been written with it. It stands at the end of the body, so what it shows moves nothing.
 */
export async function showBanner(html: string): Promise<void> {
  const place = document.createElement('div');
  place.dataset.cookieBanner = '';
  // Scripts that come this way are dead; each is replaced by a living one.
  place.innerHTML = html;
  document.body.append(place);
  for (const dead of place.querySelectorAll('script')) await run(dead);
}

/** Puts a living copy in the place of a script; resolves when the next one may run. */
function run(dead: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script');
  for (const { name, value } of dead.attributes) script.setAttribute(name, value);
  script.text = dead.text;
  script.async = dead.async;
  const waits = dead.src !== '' && !dead.async && !dead.defer;
  return new Promise((done) => {
    if (waits) script.onload = script.onerror = () => done();
    dead.replaceWith(script);
    if (!waits) done();
  });
}
