export type Powertrain = 'petrol' | 'diesel' | 'hybrid' | 'plug-in' | 'electric';

/** How each powertrain is named and which environmental badge of the traffic authority it carries. */
export const powertrains: Readonly<
  Record<Powertrain, { readonly fuelId: string; readonly fuel: string; readonly badge: '0' | 'eco' | 'c' }>
> = {
  petrol: { fuelId: '31', fuel: 'Gasolina', badge: 'c' },
  diesel: { fuelId: '32', fuel: 'Diésel', badge: 'c' },
  hybrid: { fuelId: '33', fuel: 'Híbrido (HEV)', badge: 'eco' },
  'plug-in': { fuelId: '34', fuel: 'Híbrido enchufable (PHEV)', badge: '0' },
  electric: { fuelId: '35', fuel: 'Eléctrico', badge: '0' },
};
