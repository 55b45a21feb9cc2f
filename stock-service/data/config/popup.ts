import type { Settings } from './settings';

/** The promotional banner. */
export const popupSettings: Settings = {
  popup_enabled: '1',
  popup_home_only: '1',
  popup_show_after_seconds: '6',
  popup_cms_content:
    '<h2>Unidades en stock con precio especial</h2><p>Esta semana hay vehículos con descuento adicional y entrega inmediata en todas las islas.</p><p><a href="/vehiculos-promocion">Ver promociones</a></p>',
};
