import { installPackage } from './support/install';
import { findProgram } from './support/programs';

/** The Redis server for tests, installed when it is absent and that is possible; null without one. */
export function ensureRedis(): string | null {
  const found = findProgram('redis-server');
  if (found === null) installPackage('redis-server');
  return found ?? findProgram('redis-server');
}
