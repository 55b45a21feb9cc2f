import { vehicleCalls, type Habits } from './habit';
import { changingVehicles, pause, withBody } from './responses';

const calls = ['media'] as const;
const isPicture = (request: Request) => /\.(?:webp|jpe?g|png)$/.test(new URL(request.url).pathname);
const paths: Habits = {
  'foreign-pictures': {
    summary: 'Pictures come from a host that no setting allows.',
    calls: vehicleCalls,
    after: changingVehicles((vehicle) => ({
      ...vehicle,
      main_image: 'https://cdn.imagenes.example/kona.jpg',
      images_list: ['https://cdn.imagenes.example/kona.jpg'],
    })),
  },
};

const typed = (type: string | null) => async (response: Response) => {
  if (!response.ok) return response;
  return new Response(
    await response.arrayBuffer(),
    type === null ? {} : { headers: { 'Content-Type': type } },
  );
};

const bytes: Habits = {
  'picture-image-jpg': { summary: 'Pictures are of the type `image/jpg`.', calls, after: typed('image/jpg') },
  'picture-octets': {
    summary: 'Pictures are of the type `application/octet-stream`.',
    calls,
    after: typed('application/octet-stream'),
  },
  'picture-no-type': { summary: 'Pictures have no type.', calls, after: typed(null) },
  'picture-moved': {
    summary: 'Pictures are redirected (302) within the host.',
    calls,
    before: ({ request }) => {
      const url = new URL(request.url);
      if (url.searchParams.has('moved')) return undefined;
      url.searchParams.set('moved', '1');
      return new Response(null, { status: 302, headers: { Location: url.href } });
    },
  },
  'picture-other-host': {
    summary: 'Pictures are redirected (301) to `localhost`, another host.',
    calls,
    before: ({ request }) => {
      const url = new URL(request.url);
      if (url.hostname === 'localhost') return undefined;
      url.hostname = 'localhost';
      return new Response(null, { status: 301, headers: { Location: url.href } });
    },
  },
  'picture-loop': {
    summary: 'Pictures are redirected to themselves.',
    calls,
    before: ({ request }) => new Response(null, { status: 302, headers: { Location: request.url } }),
  },
  'picture-slow': {
    summary: 'The first response of a picture takes 4 s: it is resized then.',
    calls,
    before: async ({ count }) => {
      if (count === 1) await pause(4_000);
      return undefined;
    },
  },
  'picture-cut': {
    summary: 'Pictures end after three quarters of their bytes.',
    calls,
    after: async (response, { request }) => {
      if (!response.ok || !isPicture(request)) return response;
      const all = await response.arrayBuffer();
      return withBody(response, all.slice(0, Math.floor(all.byteLength * 0.75)));
    },
  },
  'picture-html': {
    summary: 'A missing picture answers 200 with a page.',
    calls,
    after: (response) =>
      withBody(
        new Response(null, { status: 200 }),
        '<!doctype html><title>404</title>',
        response.headers.get('Content-Type') ?? 'image/jpeg',
      ),
  },
};

/** Habits of pictures: their paths, and their responses. */
export const pictureHabits: Habits = { ...paths, ...bytes };
