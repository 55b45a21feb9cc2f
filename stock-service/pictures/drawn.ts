import { fileURLToPath } from 'node:url';

/** Pictures drawn beforehand, part of the project. Their names carry a digest of what they were drawn from. */
export const drawnFolder = fileURLToPath(new URL('./drawn', import.meta.url));
