import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Loads `.env` of the current folder, if it exists; existing variables have priority. */
export function loadSettings(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
