import { createHash } from 'node:crypto';
import { replaceResourceElements } from './resource-elements';

/** Data blocks: browsers never run them, so they need no hash. */
const dataBlock = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w/+-]+/i;
const hasSource = /\bsrc\s*=/i;

/** Whether a browser would run the text of a script element with these attributes. */
export const isExecutableInlineScript = (attributes: string, text: string): boolean =>
  text !== '' && !hasSource.test(attributes) && !dataBlock.test(attributes);

/** Returns the inline scripts of HTML that a browser would run, verbatim. */
export function executableInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  replaceResourceElements(html, ({ name, attributes, content, source }) => {
    if (name === 'script' && isExecutableInlineScript(attributes, content)) scripts.push(content);
    return source;
  });
  return scripts;
}

/** Returns the CSP source expression that allows exactly this script or style. */
export function cspHashSource(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
