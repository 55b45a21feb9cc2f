import { createHash } from 'node:crypto';
import { replaceElements } from '../html/elements';
import { LRUCache } from 'lru-cache';
import { caches } from '@/lib/platform/bounds';
import { processSingleton } from '@/lib/platform/process-singletons';

/**
 * The scripts by which React reveals streamed parts of a page, verbatim from the installed release. A test compares
 * them with the release, so that an update of Next can't change them unnoticed.
 */
export const runtimeLiterals: readonly string[] = [
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RB=[];$RV=function(a){$RT=performance.now();for(var b=0;b<a.length;b+=2){var c=a[b],e=a[b+1];null!==e.parentNode&&e.parentNode.removeChild(e);var f=c.parentNode;if(f){var g=c.previousSibling,h=0;do{if(c&&8===c.nodeType){var d=c.data;if("/$"===d||"/&"===d)if(0===h)break;else h--;else"$"!==d&&"$?"!==d&&"$~"!==d&&"$!"!==d&&"&"!==d||h++}d=c.nextSibling;f.removeChild(c);c=d}while(c);for(;e.firstChild;)f.insertBefore(e.firstChild,c);g.data="$";g._reactRetry&&requestAnimationFrame(g._reactRetry)}}a.length=0};\n$RC=function(a,b){if(b=document.getElementById(b))(a=document.getElementById(a))?(a.previousSibling.data="$~",$RB.push(a,b),2===$RB.length&&("number"!==typeof $RT?requestAnimationFrame($RV.bind(null,$RB)):(a=performance.now(),setTimeout($RV.bind(null,$RB),2300>a&&2E3<a?2300-a:$RT+300-a)))):b.parentNode.removeChild(b)};',
  '$RS=function(a,b){a=document.getElementById(a);b=document.getElementById(b);for(a.parentNode.removeChild(a);a.firstChild;)b.parentNode.insertBefore(a.firstChild,b);b.parentNode.removeChild(b)};',
  '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};',
];

/** Data blocks: browsers never run them, so they need no hash. */
const dataBlock = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w/+-]+/i;
const hasSource = /\bsrc\s*=/i;

const queue = String.raw`\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?`;
const chunks = String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)`;
const pushed = new RegExp(`^(?:${queue}|${chunks})\\.push\\(([\\s\\S]*)\\);?$`);
const reveal = /\$R[CSX]\((?:"[^"\\<]*",?)+\);?$/;

/** Whether a browser would run the text of a script element with these attributes. */
export const isRunInline = (attributes: string, text: string): boolean =>
  text !== '' && !hasSource.test(attributes) && !dataBlock.test(attributes);

/** Returns the inline scripts of HTML that a browser would run, verbatim. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  replaceElements(html, ({ name, attributes, content, source }) => {
    if (name === 'script' && isRunInline(attributes, content)) found.push(content);
    return source;
  });
  return found;
}

/**
 * Whether the framework wrote the script: one of its known literals, or `push` of valid JSON and nothing else. Code
 * from configured HTML is neither, so it gets no hash and the browser refuses it.
 */
export function isFrameworkScript(text: string): boolean {
  const payload = pushed.exec(text)?.[1];
  if (payload !== undefined) return isJson(payload);
  let rest = text.replace(reveal, '');
  for (const literal of runtimeLiterals) rest = rest.replace(literal, '');
  return /^;*$/.test(rest);
}

/** Returns the CSP source expression that allows exactly this script or style. */
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

interface Trust {
  readonly scripts: LRUCache<string, true>;
  readonly handlers: LRUCache<string, true>;
  readonly origins: LRUCache<string, true>;
}

const boundedSet = () => new LRUCache<string, true>(caches['code that is trusted']);
const trust = () =>
  processSingleton<Trust>('trust', () => ({
    scripts: boundedSet(),
    handlers: boundedSet(),
    origins: boundedSet(),
  }));

/** Configured code that may run (product 14.2). */
export interface TrustedCode {
  /** The text of inline scripts, exactly as in the page or in a script element that is created later. */
  readonly scripts?: readonly string[];
  /** The text of event attributes (`onclick`). */
  readonly handlers?: readonly string[];
  /** URLs of scripts and of their resources; their origins may be loaded from, connected to and framed. */
  readonly sources?: readonly string[];
}

/**
 * Allows configured code to run on our pages: cookie banner, consents script, tag manager. Called before a page that
 * holds it is rendered. The code stays trusted until the process ends or newer configuration evicts it.
 */
export function allowInlineCode({ scripts = [], handlers = [], sources = [] }: TrustedCode): void {
  for (const text of scripts) if (text.trim() !== '') trust().scripts.set(sourceHash(text), true);
  for (const text of handlers) if (text.trim() !== '') trust().handlers.set(sourceHash(text), true);
  for (const source of sources) {
    const url = source.startsWith('//') ? `https:${source}` : source;
    if (URL.canParse(url) && /^https?:/.test(url)) trust().origins.set(new URL(url).origin, true);
  }
}

/** Returns the trusted code as CSP source expressions, the latest last. */
export function allowedCodeSources(): Readonly<Record<keyof Trust, readonly string[]>> {
  const { scripts, handlers, origins } = trust();
  return { scripts: [...scripts.rkeys()], handlers: [...handlers.rkeys()], origins: [...origins.rkeys()] };
}
