import { BentoCache } from 'bentocache';
import { Hono } from 'hono';
import { http } from 'msw';
import { setupServer } from 'msw/node';
test('x', () => {
  expect([BentoCache, Hono, http, setupServer].every(Boolean)).toBe(true);
});
