import { env } from './env';
import { withoutCredentials } from './urls';

/** Fewer characters at the end of a text can't be told from the beginning of a word. */
const shortestCut = 8;

function secretTexts(): readonly string[] {
  try {
    return env().secrets;
  } catch {
    // The settings are invalid: nothing was sent with them.
    return [];
  }
}

/**
 * Replaces the secrets of the settings by «…», also one that is cut at the text's end, and what stands before an `@`. A
 * failing upstream may echo what it was sent.
 */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const secret of secretTexts()) {
    clean = clean.replaceAll(secret, '…');
    const at = clean.lastIndexOf(secret.slice(0, shortestCut));
    if (at >= 0 && secret.startsWith(clean.slice(at))) clean = `${clean.slice(0, at)}…`;
  }
  return withoutCredentials(clean);
}
