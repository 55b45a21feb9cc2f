import { nginxConfig } from '@/scripts/support/nginx';

it('lets nginx name no place but its own folder and what it serves', () => {
  const config = nginxConfig('/tmp/x', 'server { listen 127.0.0.1:4000; root "/tmp/x/pages"; }');
  const places = [...config.matchAll(/"(\/[^"]+)"/g)].map(([, position]) => position);
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((position) => !position?.startsWith('/tmp/x/'))).toEqual([]);
  expect(config).toContain('listen 127.0.0.1:4000;');
});
