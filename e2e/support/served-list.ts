import { parse } from 'node-html-parser';
import { expect } from './test';

/** A list as it comes from the server, before any script: what also a visitor without scripts sees. */
export interface ServedList {
  /** «81 vehículos» */
  readonly count: string;
  /** The vehicles of the page in their order. */
  readonly vehicles: readonly number[];
  /** The names of the links above the list that take a choice back. */
  readonly chosen: readonly string[];
  /** The value of «Ordenar por». */
  readonly order: string;
  /** What search engines are told to do with it; null when nothing. */
  readonly robots: string | null;
  /** The address that search engines are told; null when there is none. */
  readonly canonical: string | null;
}

/** Reads a list that has to be there. */
export async function servedList(url: string): Promise<ServedList> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  const root = parse(await answer.text());
  const links = root.querySelectorAll('[aria-label="Vehículos"] article :is(h2, h3) a[href]');
  const chosen = root.querySelectorAll('[aria-label="Filtros activos"] a');
  return {
    count: root.querySelector('[role=status]')?.text ?? '',
    vehicles: links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
    chosen: chosen.map((link) => link.getAttribute('aria-label') ?? link.text),
    order: root.querySelector('select[name=sort] option[selected]')?.getAttribute('value') ?? '',
    robots: root.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
  };
}
