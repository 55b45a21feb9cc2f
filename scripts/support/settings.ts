import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Takes the settings of `.env` in the folder that a command was started in, where there is one, beside those that are given. */
export function loadSettings(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
