// A simulated Salesforce Enhanced Web Chat: an agent who greets the visitor by name and repeats what is written.
(() => {
  let visitor = '';

  function say(log, text) {
    const line = document.createElement('p');
    line.style.margin = '0 0 .5rem';
    line.textContent = text;
    log.append(line);
    line.scrollIntoView({ block: 'nearest' });
  }

  function open() {
    const former = document.getElementById('demo-chat');
    if (former !== null) return void former.querySelector('input').focus();
    const window = document.createElement('section');
    window.id = 'demo-chat';
    window.setAttribute('aria-label', 'Conversación simulada');
    window.style.cssText =
      'position:fixed;right:1rem;bottom:1rem;z-index:40;width:min(20rem,calc(100vw - 2rem));padding:1rem;' +
      'background:#fff;color:#111;border-radius:.5rem;box-shadow:0 0 1rem #0003;font:1rem/1.5 sans-serif';
    window.innerHTML =
      '<div role="log" style="max-height:12rem;overflow:auto"></div>' +
      '<form><input aria-label="Mensaje" required style="width:100%;padding:.4rem;border:1px solid">' +
      '<button style="margin:.5rem .5rem 0 0">Enviar</button><button type="button">Cerrar</button></form>';
    const [log, form] = window.children;
    const [input, , close] = form.elements;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      say(log, `${visitor}: ${input.value}`);
      say(log, `Agente simulado: «${input.value}», entendido.`);
      input.value = '';
    });
    close.addEventListener('click', () => window.remove());
    document.body.append(window);
    say(log, `Agente simulado: hola, ${visitor}. ¿En qué puedo ayudarte?`);
    input.focus();
  }

  const tell = (name) => window.dispatchEvent(new Event(`onEmbeddedMessaging${name}`));
  window.embeddedservice_bootstrap = {
    settings: {},
    init: () =>
      setTimeout(() => {
        tell('Ready');
        tell('ButtonCreated');
      }),
    prechatAPI: { setHiddenPrechatFields: (fields) => (visitor = fields.FirstName) },
    utilAPI: { launchChat: async () => open() },
  };
})();
