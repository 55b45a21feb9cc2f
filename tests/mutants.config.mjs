import { dirname } from 'node:path';
import config from '../jest.config.mjs';

/** Tests of pure rules alone: the others need a document, which Stryker gives to no single project of several. */
export default { ...config.projects[0], rootDir: dirname(import.meta.dirname) };
