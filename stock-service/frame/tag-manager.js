// A simulated tag manager: after consent to analytics it prints each entry of the data layer, earlier ones too.
(() => {
  const layer = (window.dataLayer ??= []);
  let isGranted = false;

  const isConsent = (entry) =>
    entry[0] === 'consent' && entry[1] === 'update' && entry[2]?.analytics_storage === 'granted';
  // `gtag` pushes its arguments, everything else is an object.
  const print = (entry) => console.info('Analytics:', typeof entry.length === 'number' ? [...entry] : entry);

  function handle(entries) {
    if (isGranted) return entries.forEach(print);
    isGranted = entries.some(isConsent);
    if (isGranted) layer.forEach(print);
  }

  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    handle(entries);
    return length;
  };
  handle([...layer]);
})();
