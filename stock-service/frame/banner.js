// A simulated cookie banner: it asks once, grants or refuses by Consent Mode, and asks again on `open-consents`.
(() => {
  const key = 'demo-consent';
  window.dataLayer ??= [];
  function gtag() {
    window.dataLayer.push(arguments);
  }

  function update(answer) {
    gtag('consent', 'update', {
      analytics_storage: answer,
      ad_storage: answer,
      ad_user_data: answer,
      ad_personalization: answer,
    });
  }

  function button(text, answer, colors, banner) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.style.cssText = `padding:.6rem 1rem;border:1px solid;border-radius:.4rem;cursor:pointer;${colors}`;
    element.addEventListener('click', () => {
      localStorage.setItem(key, answer);
      banner.remove();
      update(answer);
    });
    return element;
  }

  function ask() {
    if (document.getElementById('demo-consents') !== null) return;
    const banner = document.createElement('section');
    banner.id = 'demo-consents';
    banner.setAttribute('aria-label', 'Cookies');
    banner.style.cssText =
      'position:fixed;inset:auto 0 0 0;z-index:50;display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;' +
      'padding:1rem;background:#fff;color:#111;box-shadow:0 0 1rem #0003;font:1rem/1.5 sans-serif';
    const text = document.createElement('p');
    text.style.cssText = 'flex:1 1 18rem;margin:0';
    text.textContent =
      'Banner de cookies simulado de la demostración. Si aceptas, la consola del navegador muestra lo que recibiría la analítica.';
    banner.append(
      text,
      button('Rechazar', 'denied', 'background:#fff;color:#111', banner),
      button('Aceptar', 'granted', 'background:#111;color:#fff', banner),
    );
    document.body.append(banner);
  }

  window.addEventListener('open-consents', ask);
  const answer = localStorage.getItem(key);
  if (answer === null) ask();
  else update(answer);
})();
