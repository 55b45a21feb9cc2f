import { expect } from './support/test';
import { task, visit } from './support/visits';

visit('a link that is to be opened elsewhere carries the campaign', async ({ visitor }) => {
  await visitor.open('/vehiculos?utm_source=mail');
  for (const event of ['pointerdown', 'contextmenu', 'focusin', 'auxclick'])
    await task(event, async () => {
      const read = `(() => {
          const link = document.querySelector('main article h3 a, main article h2 a');
          link.setAttribute('href', new URL(link.href).pathname);
          link.dispatchEvent(new Event('${event}', { bubbles: true }));
          return link.getAttribute('href');
        })()`;
      await expect.poll(() => visitor.finds(read)).toMatch(/^\/vehiculo\/[^?]+\?utm_source=mail$/);
    });
});
