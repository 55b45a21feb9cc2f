import { createHash } from 'node:crypto';
import { runtimeLiterals } from './react-runtime';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
/** Blocks of data: the browser never runs them, so they need no blessing. */
const dataBlock = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w/+-]+/i;
const hasSource = /\bsrc\s*=/i;

const queue = String.raw`\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?`;
const chunks = String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)`;
const pushed = new RegExp(`^(?:${queue}|${chunks})\\.push\\(([\\s\\S]*)\\);?$`);
const reveal = /\$R[CSX]\((?:"[^"\\<]*",?)+\);?$/;

/** The inline scripts of a page that a browser would run, as written. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(scriptTag)) {
    if (text !== '' && !hasSource.test(attributes) && !dataBlock.test(attributes)) found.push(text);
  }
  return found;
}

/**
 * Whether the framework wrote the script: one of its known literals, or `push` of valid JSON and nothing else. Code
 * that some HTML brought along is neither, so it gets no hash and the browser refuses it.
 */
export function isFrameworkScript(text: string): boolean {
  const payload = pushed.exec(text)?.[1];
  if (payload !== undefined) return isJson(payload);
  let rest = text.replace(reveal, '');
  for (const literal of runtimeLiterals) rest = rest.replace(literal, '');
  return /^;*$/.test(rest);
}

const styleTag = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;

/** The style elements of a page, as written: configured content never holds one (product 14.1). */
export function inlineStyles(html: string): string[] {
  return Array.from(html.matchAll(styleTag), ([, text = '']) => text);
}

/** The source expression that lets exactly this script run, or this style apply. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
