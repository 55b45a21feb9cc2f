declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What Consent Mode starts from (decisions 11). */
const denied = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

let opened = false;

/** The data layer of the page. Whoever asks for it first, the first entry of ours is that nothing is consented to. */
export function dataLayer(): unknown[] {
  const layer = (window.dataLayer ??= []);
  if (!opened) {
    opened = true;
    layer.push(command('consent', 'default', denied));
  }
  return layer;
}

/** A command of `gtag`: the tag manager knows it by its being an `arguments` object, an array it takes for data. */
function command(..._words: readonly unknown[]): unknown {
  // eslint-disable-next-line prefer-rest-params -- see above
  return arguments;
}
