import { isObject } from '../../../../stock-service/json';
import { listCalls, readCalls, vehicleCalls, type Habits } from './habit';
import { changingJson, gatewayPage, json, replacing } from './responses';

/** A call with an empty response despite existing data: its cache was filled while the module was off. */
const empty: Habits = Object.fromEntries(
  (['config', 'dealers'] as const).flatMap((call) =>
    Object.entries({ list: [], null: null, object: {} }).map(([shape, value]) => [
      `${call}-empty-${shape}`,
      {
        summary: `\`${call === 'config' ? 'frontapp/config' : call}\` answers 200 with \`${JSON.stringify(value)}\`.`,
        calls: [call],
        after: replacing(() => json(value)),
      },
    ]),
  ),
);

/** Successful statuses with a failure in the body. */
const disguised: Habits = {
  'list-error-flag': {
    summary: 'A list answers 200 with `{"error":true,"message":"…"}`.',
    calls: listCalls,
    after: replacing(() =>
      json({ error: true, message: 'No se puede conectar con el servidor de búsqueda.' }),
    ),
  },
  'list-message': {
    summary: 'A list answers 200 with a `message` and no list.',
    calls: listCalls,
    after: replacing(() => json({ message: 'No alive nodes found in your cluster', trace: null })),
  },
};

const wrongType = (path: string) =>
  json(
    {
      message: 'The "%1" value\'s type is invalid. The "%2" type was expected. Verify and try again.',
      parameters: [path, 'int'],
    },
    400,
  );

/** Misleading statuses, and statuses of a proxy in front. */
const statuses: Habits = {
  'id-type-400': {
    summary: "An id that is no number, or that is unknown, answers 400: «value's type is invalid».",
    calls: ['vehicle', 'promotion'],
    after: (response, { request }) =>
      response.status === 404 ? wrongType(new URL(request.url).pathname.split('/').pop() ?? '') : response,
  },
  'model-400': {
    summary: 'An unknown model answers 400.',
    calls: ['vehicles'],
    after: (response) => (response.status === 404 ? wrongType('model') : response),
  },
  'search-400': {
    summary: 'A search of fewer than three letters answers 400.',
    calls: ['search'],
    before: ({ request }) =>
      (new URL(request.url).searchParams.get('q') ?? '').length < 3
        ? json({ message: 'Minimum Search query length is 3' }, 400)
        : undefined,
  },
  'gateway-403': {
    summary: 'A firewall in front answers 403 with a page of its own.',
    calls: readCalls,
    before: () => gatewayPage(403, { Server: 'cloudflare', 'CF-RAY': '8f2d1c0aafde-MAD' }),
  },
  'gateway-429': {
    summary: 'A rate limit in front answers 429 with `Retry-After: 30`.',
    calls: readCalls,
    before: () => gatewayPage(429, { 'Retry-After': '30' }),
  },
  'gateway-502': {
    summary: 'The gateway answers 502.',
    calls: readCalls,
    before: () => gatewayPage(502),
  },
  'report-500': {
    summary: 'An error answers 500 with a report id.',
    calls: readCalls,
    before: () =>
      json(
        {
          message:
            'Internal Error. Details are available in Magento log file. Report ID: webapi-66f1c0a8e5b32',
        },
        500,
      ),
  },
  'redirected-302': {
    summary: 'Calls are redirected to another path (maintenance, store switcher).',
    calls: readCalls,
    before: ({ request }) =>
      new Response(null, { status: 302, headers: { Location: new URL('/errores/', request.url).href } }),
  },
};

const once = (name: string) =>
  changingJson((value) =>
    isObject(value) && Array.isArray(value[name]) ? { ...value, [name]: [value[name]] } : value,
  );

/** Correct values in another wrapper. */
const wrappers: Habits = {
  'list-in-list': {
    summary: 'A list or a vehicle stands in a list of its own: `[{"vehicles_list":…}]`.',
    calls: vehicleCalls,
    after: changingJson((value) => [value]),
  },
  'list-numbered': {
    summary: 'A list or a vehicle stands in a numbered object: `{"0":{…}}`.',
    calls: vehicleCalls,
    after: changingJson((value) => ({ 0: value })),
  },
  'vehicles-wrapped': {
    summary: '`vehicles_list` is wrapped once more: `[[…]]`.',
    calls: listCalls,
    after: once('vehicles_list'),
  },
  'items-list': {
    summary: 'Configuration, dealers and models answer the list without `items`.',
    calls: ['config', 'dealers', 'models'],
    after: changingJson((value) => (isObject(value) ? value['items'] : value)),
  },
  'items-keyed': {
    summary: 'Configuration, dealers and models answer `{"items":{"3":{…}}}`.',
    calls: ['config', 'dealers', 'models'],
    after: changingJson((value) => {
      const items = isObject(value) && Array.isArray(value['items']) ? (value['items'] as unknown[]) : [];
      return { items: Object.fromEntries(items.map((item, index) => [String(index + 3), item])) };
    }),
  },
  'items-wrapped': {
    summary: 'Configuration, dealers and models answer `[{"items":[…]}]`.',
    calls: ['config', 'dealers', 'models'],
    after: changingJson((value) => [value]),
  },
};

/** Habits of the reading calls: emptiness, statuses, wrappers. */
export const readHabits: Habits = { ...empty, ...disguised, ...statuses, ...wrappers };
