import type { Losses } from './findings';

/** What visitors miss of a vehicle, in lists and on its page. */
export const vehicleLosses: Losses = {
  product_id: 'the vehicle is left out',
  name: 'the vehicle is called by its product line, else by its model',
  model_url_key: "the vehicle's page leads back to all stock, not to its model",
  model_group_id: 'no filter by model finds the vehicle',
  model_group_description: 'no model above the name; the family stands in',
  product_line_description: 'the card is titled with the whole name',
  price: 'no struck-through list price',
  final_price: 'the vehicle is left out: any other price could be a wrong offer',
  cuota_price: 'no monthly fee on the card and the page, and no filter by fee finds the vehicle',
  has_special_price: 'the vehicle is no offer',
  color_description: 'no colour',
  color_group_id: 'no filter by colour finds the vehicle',
  fuel_id: 'no filter by fuel finds the vehicle',
  fuel_description: 'no fuel',
  gearbox_description: 'no gearbox, and no filter by it finds the vehicle',
  power: 'no power',
  main_image: 'the first of images_list stands for the vehicle, else a drawing',
  images_list: 'no gallery',
  vin: 'no chassis number',
  model_year: 'no model year',
  interior_description: 'no interior',
  campaigns: 'no lines of discounts',
  consumption_formatted: 'consumption stands as the bare text of «consumption», else not at all',
  co2: 'no emissions and no environmental badge',
  environ_icon_url: 'no environmental badge on a vehicle without emissions',
  featured_equipment: 'no highlights above the standard equipment',
  featured_equipment_list: 'no standard equipment, and no filter by equipment finds the vehicle',
  optional_equipment_list: 'no optional equipment',
  tyres_pdf_url: 'no link to the tyre label',
  available_label:
    'no availability beside the model, and no filter by immediate delivery unless delivery_label says it',
  localization_name: 'no dealer in «Dónde está», and no filter by island or dealer finds the vehicle',
  localization_address: 'no address in «Dónde está»',
  delivery_label:
    'no delivery in «Dónde está», and no filter by immediate delivery unless available_label says it',
};

/** What they miss of a list. */
export const listLosses: Losses = {
  vehicles_list: 'the list has no vehicles',
  vehicles_count: 'nobody notices when fewer vehicles come than there are',
  available_filters: 'no filters but what the list itself offers',
  current_model_description: 'the heading has no model in it',
  current_model_h1: 'the heading is «{model} nuevo en stock»',
  current_model_h2_label: 'no second heading above the list',
  current_model_h2_paragraph: 'no text above the list',
  h2_model_bottom: 'no heading below the list',
};

/** What they miss of a model on the home page. */
export const modelLosses: Losses = {
  id: 'the model is known by its url_key, and left out without one',
  description: 'the model is called by its url_key',
  image: 'the card has no picture',
  image_alt: "the picture is described by the model's name",
  url_key: "the card links by the model's id",
  vehicles_count: "no number on the model's card, and none of all cars in stock on the home page",
  best_final_price: "no price on the model's card",
  best_cuota_price: "no monthly fee on the model's card",
};

/** What they miss of a dealer. */
export const dealerLosses: Losses = {
  name: 'the dealer is left out, of the filters too',
  dealer_id: 'the dealer is left out, of the filters too',
  island_id: 'the dealer is left out: the form asks for the island first',
};

/** What they miss of a simulation. */
export const simulationLosses: Losses = {
  value_label: 'the line is left out',
  value_code: 'the line is shown without emphasis; «quota» and «total_amount» go to the dealer',
};

/** What they miss where a setting is its default. */
export const settingLosses: Losses = {
  vehicles_compare_max: 'the comparator holds 3 vehicles',
  parent_site_url: "no way back to the group's site",
  islands: 'no island can be chosen: neither form can be sent, and no filter by island',
  contact_models_options: "no model can be chosen: the contact form can't be sent",
  contact_side_message: 'no text beside the contact form',
  contact_header_image: 'no picture above the contact form',
  rgpd_privacy_policy_link: 'the forms link to no privacy policy',
  cookies_banner_script: 'no cookie banner: the setting alone decides about measuring',
  metas_home_title: 'the home page is titled with the brand',
  metas_home_description: 'the home page has no description in search results',
  metas_model_title: 'pages of models are titled «{model} | {brand}»',
  metas_model_description: "pages of models have the storefront's own description",
  metrics_gtm_id: 'no tag manager',
  finance_example_landing: 'no representative example beside monthly fees',
  home_title: "the storefront's own title",
  home_subtitle: "the storefront's own subtitle",
  home_h2_label: 'no heading below the models',
  home_h2_paragraph: 'no text below the models',
  configurator_url: 'no link to the configurator, on cards of models out of stock neither',
  configurator_text: "the storefront's own words for the configurator",
  configurator_image: 'no picture behind the link to the configurator',
  vehicle_general_bottom: 'no picture below a vehicle',
  vehicle_landing_banner: "no banner on a vehicle's page",
  vehicle_landing_gallery_bottom: "no note below a vehicle's pictures",
  popup_show_after_seconds: 'the popup opens after 4 seconds',
  popup_cms_content: 'no popup',
  finance_allowed_months: 'the terms are 24, 36, 48, 60, 72 and 84 months',
  finance_simulation_amount_step: 'the entry changes by 500 €',
  finance_simulation_min_amount: 'at least 3.000 € are financed',
  no_stock_page_title: "the storefront's own title for a list without stock",
  no_stock_page_message: "the storefront's own message for a list without stock",
  list_bottom_text: 'no text below the lists',
  footer_logo: "the footer has the brand's name instead of a logo",
  footer_section_links: 'no section links in the footer',
  footer_help_links: 'no help links in the footer',
  footer_banner: 'no banner in the footer',
  footer_legal_links: 'no legal links in the footer',
  footer_legal_title: 'no title above the legal text',
  footer_legal_text: 'no legal text',
  open_consents_script: "visitors can't open their consents again",
  social_instagram: 'no link to Instagram',
  social_facebook: 'no link to Facebook',
  social_twitter: 'no link to Twitter',
  social_youtube: 'no link to YouTube',
  social_linkedin: 'no link to LinkedIn',
};
