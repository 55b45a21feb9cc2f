import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The mutant under test: `{ file, start, end, replacement }`, or nothing for the code as it is. */
const mutant = JSON.parse(process.env.MUTANT ?? 'null');

function mutated(source, path) {
  if (path !== mutant?.file) return source;
  return `${source.slice(0, mutant.start)} ${mutant.replacement} ${source.slice(mutant.end)}`;
}

/** Compiles by the usual transformer (`path`), with the mutant's text in its file; no file is changed. */
export default {
  createTransformer({ path: usual, options: usualOptions }) {
    const inner = require(usual).createTransformer(usualOptions);
    return {
      process: (source, path, options) => inner.process(mutated(source, path), path, options),
      getCacheKey: (source, path, { configString }) =>
        createHash('sha256')
          .update(JSON.stringify([mutated(source, path), path, configString]))
          .digest('hex'),
    };
  },
};
