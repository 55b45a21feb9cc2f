import type { Habits } from './habit';
import { changingSettings, changingVehicles } from './responses';

const calls = ['config'] as const;
/** Appends HTML to the texts that lists and home show. */
const adding = (html: string) => {
  const behind = (value: string) => `${value}${html}`;
  return changingSettings({
    list_bottom_text: behind,
    home_h2_paragraph: behind,
    no_stock_page_message: behind,
  });
};
const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const offer = '<p>OFERTA OCULTA: 9.999 €</p>';
const picture = '/media/site/costa-1306x300.jpg?v=1';

/** Markup of a page builder in configured texts. */
const pageBuilder: Habits = {
  'hidden-by-style': {
    summary:
      'A block is hidden by a rule in a `<style>` of Page Builder (`[data-pb-style=…]{display:none}`).',
    calls,
    after: adding(
      `<style>#html-body [data-pb-style=W3X7]{display:none}#html-body [data-pb-style=A1]{text-align:center}</style><div data-content-type="row" data-pb-style="W3X7">${offer}</div><div data-pb-style="A1"><p>A la vista</p></div>`,
    ),
  },
  'hidden-inline': {
    summary: 'A block is hidden by `style="display: none"`.',
    calls,
    after: adding(`<div style="color:red; DISPLAY : none !important">${offer}</div>`),
  },
  'hidden-attribute': {
    summary: 'A block is hidden by the attribute `hidden`.',
    calls,
    after: adding(`<div hidden>${offer}</div><section hidden="until-found">${offer}</section>`),
  },
  'two-pictures': {
    summary: 'A picture stands twice, for a desktop and for a phone.',
    calls,
    after: adding(
      `<figure data-content-type="image"><img class="pagebuilder-mobile-hidden" src="${picture}" alt="Costa"><img class="pagebuilder-mobile-only" src="${picture}" alt="Costa"></figure>`,
    ),
  },
  'escaped-html': {
    summary: 'An HTML block comes escaped.',
    calls,
    after: adding(
      `<div data-content-type="html" data-appearance="default" data-element="main">${escaped('<p><strong>Bloque con formato</strong></p>')}</div>`,
    ),
  },
  'video-frame': {
    summary: 'A video stands in a frame.',
    calls,
    after: adding(
      '<div data-content-type="video"><iframe title="Así es el KONA" src="https://www.youtube.com/embed/AbCdEfGhIjK?rel=0" allowfullscreen></iframe></div>',
    ),
  },
};

const inText = (text: string) => ({
  home_title: (value: string) => `${value}${text}`,
  metas_home_title: (value: string) => `${value}${text}`,
  list_bottom_text: (value: string) => `${value}<p>${text}</p>`,
});

/** Unresolved directives of the upstream's templates. */
const directives: Habits = {
  'directive-media': {
    summary: 'A picture is named by `{{media url=…}}`.',
    calls,
    after: adding('<img src="{{media url=\'site/costa-1306x300.jpg\'}}" alt="Costa">'),
  },
  'directive-store': {
    summary: "Links are named by `{{store url=…}}`, of a page of ours and of one that isn't.",
    calls,
    after: adding(
      '<p><a href="{{store url=\'vehiculos/kona\'}}">Ver los KONA</a> <a href="{{store direct_url=&quot;taller/cita&quot;}}">Cita en el taller</a></p>',
    ),
  },
  'directive-config': {
    summary: 'A text holds `{{config path=…}}`, also in titles.',
    calls,
    after: changingSettings(inText(' {{config path="general/store_information/name"}}')),
  },
  'directive-widget': {
    summary: 'A text holds `{{widget …}}` and `{{block …}}`.',
    calls,
    after: changingSettings(
      inText(
        '{{widget type="Magento\\Cms\\Block\\Widget\\Block" template="widget/static_block/default.phtml" block_id="7"}}{{block class="Magento\\Cms\\Block\\Block" block_id="pie"}}',
      ),
    ),
  },
  'directive-in-vehicle': {
    summary: 'Texts of vehicles hold directives.',
    calls: ['vehicles', 'vehicle', 'promotion', 'search'],
    after: changingVehicles((vehicle) => ({
      ...vehicle,
      optional_equipment_list: ['<p>Pintura metalizada {{config path="a/b"}}</p>'],
      interior_description: 'Tela {{trans "negra"}}',
    })),
  },
};

/** Habits of configured texts. */
export const contentHabits: Habits = { ...pageBuilder, ...directives };
