/** The directives of the policy that METRICS_ORIGINS opens. */
export const openedDirectives = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const;
export type OpenedDirective = (typeof openedDirectives)[number];

/** What a tool's tags load from where, as its vendor documents it; `setting` is its part of METRICS_ORIGINS. */
export interface AdvertisingTool {
  readonly name: string;
  readonly setting: readonly string[];
  readonly loads: Readonly<Partial<Record<OpenedDirective, readonly string[]>>>;
}

const doubleClick = 'https://googleads.g.doubleclick.net';
const syndication = 'https://pagead2.googlesyndication.com';
const services = 'https://www.googleadservices.com';
const google = 'https://www.google.com';

/** The tools by the word that `--tags=` takes. */
export const advertisingTools: Readonly<Record<string, AdvertisingTool>> = {
  'google-ads': {
    name: 'Google Ads (conversions, remarketing)',
    setting: [
      services,
      'https://*.doubleclick.net',
      syndication,
      google,
      'https://google.com',
      'https://www.google.es',
    ],
    loads: {
      'script-src': [services, doubleClick, syndication, google],
      'img-src': [services, doubleClick, syndication, google, 'https://www.google.es'],
      'connect-src': [
        services,
        doubleClick,
        syndication,
        google,
        'https://google.com',
        'https://ad.doubleclick.net',
      ],
      'frame-src': ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net'],
    },
  },
  'google-analytics': {
    name: 'Google Analytics 4',
    setting: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    loads: {
      'img-src': ['https://www.google-analytics.com'],
      'connect-src': ['https://region1.google-analytics.com', 'https://region1.analytics.google.com'],
    },
  },
  meta: {
    name: 'Meta pixel',
    setting: ['https://connect.facebook.net', 'https://www.facebook.com'],
    loads: {
      'script-src': ['https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
      'frame-src': ['https://www.facebook.com'],
    },
  },
  microsoft: {
    name: 'Microsoft Advertising (UET)',
    setting: ['https://bat.bing.com', 'https://bat.bing.net'],
    loads: {
      'script-src': ['https://bat.bing.com'],
      'img-src': ['https://bat.bing.com', 'https://bat.bing.net'],
      'connect-src': ['https://bat.bing.com', 'https://bat.bing.net'],
    },
  },
};
