import { maintenanceRedirectHeaders } from '@/lib/site/maintenance/return-cookie';

const cookieFrom = (address: string, isSecure = false) =>
  maintenanceRedirectHeaders(address, isSecure).cookie;

test('the cookie is told to one address alone, and holds none but ours', () => {
  expect(cookieFrom('/vehiculos?page=2')).toBe(
    'volver=%2Fvehiculos%3Fpage%3D2; Path=/api/volver; Max-Age=3600; SameSite=Lax',
  );
  expect(cookieFrom('/vehiculos', true)).toBe(
    '__Secure-volver=%2Fvehiculos; Path=/api/volver; Max-Age=3600; SameSite=Lax; Secure',
  );
  expect(cookieFrom('/nada; Path=/')).toContain('volver=%2Fnada%3B%20Path%3D%2F;');
});
