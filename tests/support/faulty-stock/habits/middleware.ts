import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Socket } from 'node:net';
import { callOf } from '../faults/calls';
import { dropped } from '../faults/middleware';
import type { HabitBoard } from './habit-board';

/** Time of each connection's last use, in milliseconds of `performance.now`. */
const lastUse = new WeakMap<Socket, number>();

/** Responds as an upstream with the active habits, applied in their order. */
export function habitMiddleware(board: HabitBoard, app: Hono): MiddlewareHandler {
  return async (c, next) => {
    const socket = ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket;
    const earlier = socket && lastUse.get(socket);
    if (socket) lastUse.set(socket, performance.now());
    const call = callOf(c.req.raw);
    const { pathname, search, origin } = new URL(c.req.url);
    const habits = call === undefined ? [] : board.of(call, pathname + search);
    if (call === undefined || habits.length === 0) return next();
    const contexts = habits.map(({ habit, count }) => ({
      habit,
      context: {
        request: c.req.raw,
        call,
        count,
        idleMs: earlier === undefined ? null : performance.now() - earlier,
        forward: async (path: string) => app.request(origin + path, {}, c.env),
        drop: () => dropped(c),
      },
    }));
    for (const { habit, context } of contexts) {
      const response = await habit.before?.(context);
      if (response) return response;
    }
    await next();
    let response = c.res;
    for (const { habit, context } of contexts)
      response = (await habit.after?.(response, context)) ?? response;
    c.res = undefined;
    c.res = response;
    return undefined;
  };
}
