import { promotions } from '../campaigns';
import { islands } from '../dealers';
import { sitePicturePath } from '../media-paths';
import { allModels } from '../models/all-models';
import type { Settings } from './configuration';

const company = 'https://www.archipielagomotor.example';

/** Switches, texts and pictures of the site. */
export const siteSettings: Settings = {
  maintenance_mode_enabled: '0',
  vehicles_compare_max: '3',
  parent_site_url: `${company}/`,
  islands,
  promotions: promotions.map(({ id, label }) => ({ value_id: id, value_label: label })),
  contact_models_options: allModels.map(({ urlKey, description }) => ({
    value_id: urlKey,
    value_label: description,
  })),
  contact_side_message:
    '<p>Te responde una persona de tu isla, no un contestador: resuelve tus dudas y, si quieres, te reserva una prueba.</p>',
  contact_header_image: sitePicturePath('costa-atardecer-1920x600.jpg'),
  rgpd_privacy_policy_link: `${company}/politica-de-privacidad`,
  cookies_banner_script: '',
  metas_home_title: 'Coches nuevos en stock en Canarias | {brand}',
  metas_home_description:
    'Coches {brand} nuevos con entrega en Gran Canaria, Tenerife, Lanzarote, Fuerteventura, La Palma, La Gomera y El Hierro. Precio final, cuota y equipamiento de cada unidad.',
  metas_model_title: '{model} nuevo en stock en Canarias | {brand}',
  metas_model_description:
    'Unidades del {brand} {model} disponibles en Canarias: precio final con IGIC, cuota mensual, equipamiento y fecha de entrega en tu isla.',
  metrics_gtm_enabled: '0',
  metrics_gtm_id: '',
  home_title: 'Coches nuevos en stock para tu isla',
  home_subtitle: 'Elige modelo, compara unidades concretas y conoce el precio final antes de venir.',
  home_h2_label: 'Comprar un coche nuevo en Canarias',
  home_h2_paragraph:
    '<p>Cada vehículo de esta web existe: tiene número de bastidor, color y fecha de entrega. El precio que ves incluye IGIC, transporte, matriculación y los descuentos vigentes, y puedes calcular la cuota con la entrada y el plazo que prefieras.</p><p>Si no está en tu isla, lo enviamos al concesionario que elijas.</p>',
  configurator_url: `${company}/configurador`,
  configurator_text: 'Configurar mi coche',
  configurator_image: sitePicturePath('costa-atardecer-1920x900.jpg'),
  vehicle_general_bottom: sitePicturePath('costa-1306x300.jpg'),
  vehicle_landing_banner:
    '<p><strong>Cinco años de garantía</strong> sin límite de kilómetros y asistencia en carretera en todas las islas.</p>',
  vehicle_landing_gallery_bottom:
    '<p>Imágenes ilustrativas de la carrocería y el color. El equipamiento de esta unidad es el que figura en su ficha.</p>',
  // Typical prices of the islands.
  fuel_prices: [
    { value_id: 'litre', value_label: '1,219' },
    { value_id: 'kwh', value_label: '0,17' },
  ],
  no_stock_page_title: 'Ahora mismo no hay unidades en stock',
  no_stock_page_message:
    '<p>Un asesor puede proponerte una unidad parecida. También puedes mirar el resto de nuestro <a href="/vehiculos">stock</a>.</p>',
  list_bottom_text:
    '<p>Precios finales recomendados en Canarias, con IGIC, transporte, matriculación y promociones incluidos. Consumos y emisiones según el ciclo WLTP combinado. Las unidades pueden venderse mientras las consultas.</p>',
  social_instagram: 'https://www.instagram.com/archipielagomotor.example',
  social_facebook: 'https://www.facebook.com/archipielagomotor.example',
  social_youtube: 'https://www.youtube.com/@archipielagomotor.example',
  social_twitter: '',
  social_linkedin: '',

  // The footer.
  footer_logo: sitePicturePath('archipielago-motor-claro.png'),
  footer_section_links:
    '<p>Vehículos nuevos</p><ul><li><a href="/vehiculos">Todo el stock</a></li><li><a href="/vehiculos-promocion">Promociones</a></li><li><a href="/vehiculos/kona">KONA</a></li><li><a href="/vehiculos/tucson">TUCSON</a></li><li><a href="/vehiculos/ioniq5">IONIQ 5</a></li><li><a href="/vehiculos/i20">i20</a></li></ul>',
  footer_help_links: `<p>Ayuda</p><ul><li><a href="/contacto">Contacta con un asesor</a></li><li><a href="/comparador">Comparador</a></li><li><a href="${company}/concesionarios">Concesionarios y talleres</a></li><li><a href="${company}/preguntas-frecuentes">Preguntas frecuentes</a></li></ul>`,
  footer_banner:
    '<p><strong>Concesionarios en todo el archipiélago.</strong> Compra en una isla y recoge en otra: el transporte entre islas va incluido. <a href="/contacto">Pregunta a un asesor</a></p>',
  footer_legal_links: `<ul><li><a href="${company}/aviso-legal">Aviso legal</a></li><li><a href="${company}/politica-de-privacidad">Política de privacidad</a></li><li><a href="${company}/politica-de-cookies">Política de cookies</a></li><li><a href="{open_consents_script}">Configurar cookies</a></li><li><a href="/accesibilidad">Accesibilidad</a></li></ul>`,
  footer_legal_title: 'Información legal',
  footer_legal_text:
    '<p>Archipiélago Motor es un grupo de ejemplo: sus concesionarios, vehículos y ofertas no son reales. Los precios son en euros, con IGIC, transporte, matriculación y promociones incluidos, para clientes particulares y salvo error tipográfico. Los valores de consumo y emisiones corresponden al ciclo WLTP combinado.</p>',
  open_consents_script: "window.dispatchEvent(new CustomEvent('open-consents'))",

  // The promotional popup.
  popup_enabled: '1',
  popup_home_only: '1',
  popup_show_after_seconds: '6',
  popup_cms_content:
    '<h2>Unidades en stock con precio especial</h2><p>Esta semana hay vehículos con descuento adicional y entrega inmediata en nuestros concesionarios.</p><p><a href="/vehiculos-promocion">Ver promociones</a></p>',
};
