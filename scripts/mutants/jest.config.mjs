import { fileURLToPath } from 'node:url';
import usual from '../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const transformer = fileURLToPath(new URL('transform.mjs', import.meta.url));

/** The usual projects, compiled with a mutant. */
export default {
  rootDir,
  projects: usual.projects.map((project) => ({
    ...project,
    rootDir,
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([pattern, with_]) => [
        pattern,
        Array.isArray(with_) ? [transformer, { path: with_[0], options: with_[1] }] : with_,
      ]),
    ),
  })),
};
