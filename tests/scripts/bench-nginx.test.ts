import { brotliOf, nginxConfig } from '@/scripts/bench/nginx';

const version =
  'nginx version: nginx/1.22.1\nconfigure arguments: --modules-path=/usr/lib/nginx/modules --with-compat';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

describe('brotli files of nginx', () => {
  it('come by the module that lies beside it', () => {
    expect(brotliOf(version, (path) => path === brotliModule)).toEqual({ module: brotliModule });
  });

  it('come by themselves where it was built in', () => {
    expect(brotliOf(`${version} --add-module=/src/ngx_brotli`, () => false)).toBe('built in');
  });

  it.each([version, 'nginx version: nginx/1.22.1'])('are not to be had else', (text) => {
    expect(brotliOf(text, () => false)).toBeNull();
  });
});

describe('the settings of nginx', () => {
  const settings = {
    folder: '/tmp/x',
    root: '/tmp/x/pages',
    port: 4_000,
    brotli: { module: brotliModule },
  } as const;

  it('name no place but its own folder and listen on the loopback address', () => {
    const config = nginxConfig(settings);
    const places = [...config.matchAll(/"(\/[^"]+)"/g)].map(([, place]) => place);
    expect(places.filter((place) => !place?.startsWith('/tmp/x/'))).toEqual([brotliModule]);
    expect(config).toContain('listen 127.0.0.1:4000;');
  });

  it('ask another server for what is no file where there is one', () => {
    expect(nginxConfig(settings)).toContain('try_files $uri $uri.html $uri/index.html =404;');
    const behind = nginxConfig({ ...settings, behind: 'http://127.0.0.1:4001' });
    expect(behind).toContain('$uri/index.html @behind;');
    expect(behind).toContain('location @behind { proxy_pass http://127.0.0.1:4001; }');
  });

  it('give out brotli files where that can be done, gzip files always', () => {
    expect(nginxConfig(settings)).toContain('brotli_static on;');
    expect(nginxConfig({ ...settings, brotli: 'built in' })).not.toContain('load_module');
    const without = nginxConfig({ ...settings, brotli: null });
    expect(without).not.toContain('brotli');
    expect(without).toContain('gzip_static on;');
  });
});
