import { sitePicturePath } from '../../pictures/addresses';
import { islands } from '../dealers';
import { allModels } from '../models/all-models';
import type { Settings } from './settings';

/** Switches, titles and pictures of the site. */
export const siteSettings: Settings = {
  maintenance_mode_enabled: '0',
  vehicles_compare_max: '3',
  parent_site_url: 'https://www.archipielagomotor.example/',
  islands,
  contact_models_options: allModels.map(({ urlKey, description }) => ({
    value_id: urlKey,
    value_label: description,
  })),
  contact_side_message:
    '<p>Te responde una persona de tu isla, no un contestador. Un asesor especializado te llama en menos de 24 horas, resuelve tus dudas y, si quieres, te reserva una prueba.</p>',
  contact_header_image: sitePicturePath('costa-atardecer-1920x600.jpg'),
  rgpd_privacy_policy_link: 'https://www.archipielagomotor.example/politica-de-privacidad',
  cookies_banner_script: '',
  metas_home_title: 'Coches nuevos en stock en Canarias | {brand}',
  metas_home_description:
    'Coches {brand} nuevos con entrega en Gran Canaria, Tenerife, Lanzarote, Fuerteventura, La Palma, La Gomera y El Hierro. Precio final, cuota y equipamiento de cada unidad.',
  metas_model_title: '{model} nuevo en stock en Canarias | {brand}',
  metas_model_description:
    'Unidades del {brand} {model} disponibles en Canarias: precio final con IGIC, cuota mensual, equipamiento y fecha de entrega en tu isla.',
  metrics_gtm_enabled: '0',
  metrics_gtm_id: '',
  home_title: 'Coches nuevos listos para entregar en tu isla',
  home_subtitle: 'Elige modelo, compara unidades concretas y conoce el precio final antes de venir.',
  home_h2_label: 'Comprar un coche nuevo en Canarias, sin esperas',
  home_h2_paragraph:
    '<p>Cada vehículo de esta web existe: tiene número de bastidor, color y fecha de entrega. El precio que ves incluye IGIC, transporte, matriculación y los descuentos vigentes, y puedes calcular la cuota con la entrada y el plazo que prefieras.</p><p>Si no está en tu isla, lo enviamos al concesionario que elijas.</p>',
  configurator_url: 'https://www.archipielagomotor.example/configurador',
  configurator_text: 'Configurar mi coche',
  configurator_image: sitePicturePath('costa-atardecer-1920x900.jpg'),
  vehicle_general_bottom: sitePicturePath('costa-1306x300.jpg'),
  vehicle_landing_banner:
    '<p><strong>Cinco años de garantía</strong> sin límite de kilómetros y asistencia en carretera en las ocho islas.</p>',
  vehicle_landing_gallery_bottom:
    '<p>Imágenes ilustrativas de la carrocería y el color. El equipamiento de esta unidad es el que figura en su ficha.</p>',
  no_stock_page_title: 'Ahora mismo no hay unidades en stock',
  no_stock_page_message:
    '<p>Recibimos vehículos todas las semanas. Déjanos tus datos y un asesor te avisa en cuanto llegue uno, o te propone una unidad parecida de nuestro <a href="/vehiculos">stock</a>.</p>',
  list_bottom_text:
    '<p>Precios finales recomendados en Canarias, con IGIC, transporte, matriculación y promociones incluidos. Consumos y emisiones según el ciclo WLTP combinado. Las unidades pueden venderse mientras las consultas.</p>',
  social_instagram: 'https://www.instagram.com/archipielagomotor.example',
  social_facebook: 'https://www.facebook.com/archipielagomotor.example',
  social_youtube: 'https://www.youtube.com/@archipielagomotor.example',
};
