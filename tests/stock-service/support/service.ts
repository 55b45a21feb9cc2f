import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStockService } from '@/stock-service/app';
import { createFaultyStock } from '../../support/faulty-stock/start';

const origin = 'http://stock.test';
const base = `${origin}/rest/canarias/V1/stockfinder`;
const folders: string[] = [];

/** A new folder for one test, removed by `removeFolders`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stock-service-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A service in the process, with shortcuts to its calls. */
export const service = (options: Parameters<typeof createStockService>[0] = {}) =>
  callsOf(createStockService({ dataDir: newFolder(), ...options }));

/** The same, which can be made to fail. */
export const faultyService = (options: Parameters<typeof createFaultyStock>[0] = {}) =>
  callsOf(createFaultyStock({ dataDir: newFolder(), ...options }));

function callsOf(app: ReturnType<typeof createStockService>) {
  const request = async (address: string, init?: RequestInit): Promise<Response> =>
    app.request(address, init);
  const send = (
    address: string,
    method: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    request(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    get: (path: string) => request(`${base}/${path}`),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      send(`${base}/${path}`, 'POST', body, headers),
    media: (path: string) => request(path.startsWith('http') ? path : `${origin}${path}`),
    list: async (path: string) => (await (await request(`${base}/${path}`)).json()) as List,
  };
}

/** The parts of a list that tests read. */
export interface List {
  vehicles_list: {
    product_id: number;
    name: string;
    model_url_key: string;
    final_price: number;
    cuota_price: number;
    has_special_price: boolean;
    campaigns: { label: string }[];
    color_group_id: string;
    fuel_id: string;
    gearbox_description: string;
  }[];
  vehicles_count: number;
  min_price: number;
  max_price: number;
  min_cuota: number;
  max_cuota: number;
  available_filters: {
    code: string;
    type: string;
    values: { value_id: string; value_label: string; value_code: string }[];
  }[];
  current_model_description: string;
  current_model_h1: string;
  current_model_h2_paragraph: string;
}
