import type { BusDriver } from 'bentocache/types';
import type { Redis } from 'ioredis';
import { processWide } from '../process-wide';
import { redisConnection } from './redis';

type Listener = (text: string) => void;

/** What instances tell each other through Redis. Nothing waits for it: what isn't delivered is not an error. */
export interface Channels {
  /** @throws while Redis is down. */
  publish(channel: string, text: string): Promise<void>;
  listen(channel: string, listener: Listener): void;
}

/** The channels of this process, on two connections: one that listens can't do anything else. */
export function redisChannels(url: string): Promise<Channels> {
  return processWide('redis.channels', async () =>
    channelsOver(await redisConnection(url, 'commands'), await redisConnection(url, 'listener')),
  );
}

function channelsOver(commands: Redis, receiver: Redis): Channels {
  const listeners = new Map<string, Listener[]>();
  receiver.on('message', (channel: string, text: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  });
  return {
    async publish(channel, text) {
      await commands.publish(channel, text);
    },
    listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      // While Redis is down the connection remembers what to subscribe to.
      void receiver.subscribe(channel).then(undefined, () => undefined);
    },
  };
}

interface Message {
  readonly busId: string;
  readonly payload: unknown;
}

/**
 * Bentocache's bus over the channels. Its own driver copies the connections without anybody listening to their
 * errors, and lets a read wait for a Redis that is down.
 */
export function channelBus(channels: Channels): BusDriver {
  let id = '';
  const bus: BusDriver = {
    setId(own) {
      id = own;
      return bus;
    },
    publish: (channel, payload) => channels.publish(channel, JSON.stringify({ busId: id, payload })),
    subscribe(channel, handler) {
      channels.listen(channel, (text) => {
        const message = JSON.parse(text) as Message;
        if (message.busId !== id) void handler(message.payload as Parameters<typeof handler>[0]);
      });
      return Promise.resolve();
    },
    unsubscribe: () => Promise.resolve(),
    onReconnect: () => undefined,
    disconnect: () => Promise.resolve(),
  };
  return bus;
}
