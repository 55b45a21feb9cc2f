#!/usr/bin/env -S node --import tsx
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { z } from 'zod';
import { findFirefox } from '../../scripts/support/browsers';

/**
 * Starts Firefox for Playwright with its arguments and relays their messages. Playwright refuses to work without a
 * command that Firefox ESR lacks, so the relay answers it.
 */
const unknown = 'emulation.setMediaFeaturesOverride';
const command = z.object({ id: z.number(), method: z.string() });
const listening = 'WebDriver BiDi listening on ';

const program = findFirefox();
if (program === null) throw new Error('There is no Firefox');
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.startsWith(listening)) relay(line.slice(listening.length));
  else process.stderr.write(`${line}\n`);
});

/** Listens in front of Firefox's URL, and prints its own. */
function relay(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`${listening}ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { maxPayload: 0 });
    const early: string[] = [];
    const send = (text: string) => {
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    };
    browser.on('open', () => {
      for (const text of early) browser.send(text);
    });
    browser.on('message', (data) => playwright.send(textOf(data)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
    playwright.on('message', (data) => {
      const text = textOf(data);
      const requested = text.includes(unknown) ? command.safeParse(JSON.parse(text)).data : undefined;
      if (requested?.method === unknown)
        playwright.send(JSON.stringify({ type: 'success', id: requested.id, result: {} }));
      else send(text);
    });
  });
}

/** Every message is text. */
function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : Buffer.concat([data].flat() as Buffer[]).toString();
}
