import { NextRequest } from 'next/server';
import { GET } from '@/app/api/volver/route';
import { givenSettings } from '../support/settings';

givenSettings({ SITE_URL: 'https://shop.example' });

const saved = (value: string) => `a=1; __Secure-volver=${value}`;

test.each([
  ['', '', '/'],
  [saved('%2Fvehiculos%3Fpage%3D2'), '', '/vehiculos?page=2'],
  [saved('%2Fvehiculos'), '?utm_source=mail&x=1', '/vehiculos?utm_source=mail'],
  [saved('%2F%3Futm_source%3Dnews'), '?utm_source=mail', '/?utm_source=news'],
  [saved('%2F%2Fevil.example'), '', '/'],
  [saved('%2F%5Cevil.example'), '', '/'],
  [saved('%2F%5C%5B'), '', '/'],
  [saved('https%3A%2F%2Fevil.example'), '', '/'],
  [saved('%2Fapi%2Fhealth%2Flive'), '', '/'],
  [saved(`%2Fvehiculos%3Fsearch%3D${'a'.repeat(1_000)}`), '', '/'],
  [saved('%2Fmantenimiento'), '', '/'],
  [saved('%E0%A4%A'), '', '/'],
  ['volver=%2Fvehiculos', '', '/'],
])('the way back from maintenance with %j and %j leads to %s', (cookie, query, location) => {
  const response = GET(new NextRequest(`https://shop.example/api/volver${query}`, { headers: { cookie } }));
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
});
