import { sitePicturePath } from '../../pictures/addresses';
import type { Settings } from './settings';

const company = 'https://www.archipielagomotor.example';

/** The footer of every page, as HTML. */
export const footerSettings: Settings = {
  footer_logo: sitePicturePath('archipielago-motor-claro.png'),
  footer_section_links:
    '<p>Vehículos nuevos</p><ul><li><a href="/vehiculos">Todo el stock</a></li><li><a href="/vehiculos-promocion">Promociones</a></li><li><a href="/vehiculos/kona">KONA</a></li><li><a href="/vehiculos/tucson">TUCSON</a></li><li><a href="/vehiculos/ioniq5">IONIQ 5</a></li><li><a href="/vehiculos/i20">i20</a></li></ul>',
  footer_help_links: `<p>Ayuda</p><ul><li><a href="/contacto">Contacta con un asesor</a></li><li><a href="/comparador">Comparador</a></li><li><a href="${company}/concesionarios">Concesionarios y talleres</a></li><li><a href="${company}/preguntas-frecuentes">Preguntas frecuentes</a></li></ul>`,
  footer_banner:
    '<p><strong>Siete islas, catorce concesionarios.</strong> Compra en una isla y recoge en otra: el transporte entre islas va incluido. <a href="/contacto">Pregunta a un asesor</a></p>',
  footer_legal_links: `<ul><li><a href="${company}/aviso-legal">Aviso legal</a></li><li><a href="${company}/politica-de-privacidad">Política de privacidad</a></li><li><a href="${company}/politica-de-cookies">Política de cookies</a></li><li><a href="{open_consents_script}">Configurar cookies</a></li></ul>`,
  footer_legal_title: 'Información legal',
  footer_legal_text:
    '<p>Archipiélago Motor es un grupo de ejemplo: sus concesionarios, vehículos y ofertas no son reales. Los precios son en euros, con IGIC, transporte, matriculación y promociones incluidos, para clientes particulares y salvo error tipográfico. Los valores de consumo y emisiones corresponden al ciclo WLTP combinado.</p>',
  open_consents_script: "window.dispatchEvent(new CustomEvent('open-consents'))",
};
