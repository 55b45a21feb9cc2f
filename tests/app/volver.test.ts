import { NextRequest } from 'next/server';
import { GET } from '@/app/api/volver/route';
import { resetEnv } from '@/lib/platform/env';

beforeAll(() => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'http://one.example',
    SITE_URL: 'https://shop.example',
  });
  resetEnv();
});
afterAll(() => {
  delete process.env['SITE_URL'];
  resetEnv();
});

const saved = (value: string) => `a=1; __Secure-volver=${value}`;

test.each([
  ['', '', '/'],
  [saved('%2Fvehiculos%3Fpage%3D2'), '', '/vehiculos?page=2'],
  [saved('%2Fvehiculos'), '?utm_source=mail&x=1', '/vehiculos?utm_source=mail'],
  [saved('%2F%3Futm_source%3Dnews'), '?utm_source=mail', '/?utm_source=news'],
  [saved('%2F%2Fevil.example'), '', '/'],
  [saved('%2Fmantenimiento'), '', '/'],
  [saved('%E0%A4%A'), '', '/'],
  ['volver=%2Fvehiculos', '', '/'],
])('the way back from maintenance with %j and %j leads to %s', (cookie, query, location) => {
  const response = GET(new NextRequest(`https://shop.example/api/volver${query}`, { headers: { cookie } }));
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
});
