import { json } from '@/lib/http/json';

/** An unknown address of the API says so in its own way, and never reaches a page. */
function unknown(): Response {
  return json({ error: 'not found' }, 404);
}

export { unknown as GET, unknown as POST, unknown as PUT, unknown as PATCH, unknown as DELETE };
