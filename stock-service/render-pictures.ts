import { defaultDataDir } from './options';
import { renderAllPictures } from './pictures/render-all';

/** Draws every vehicle picture into the service's folder ahead of the first visit. */
renderAllPictures(process.env['STOCK_DATA_DIR'] ?? defaultDataDir)
  .then((count) => process.stdout.write(`${count} vehicle pictures are ready.\n`))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
