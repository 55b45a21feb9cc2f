import { join } from 'node:path';
import { colours } from '../data/colours';
import { allModels } from '../data/models/all-models';
import { pictureViews } from './addresses';
import { PictureStore, type Recipe } from './picture-store';
import { vehiclePicture } from './render';

/** The recipes of every picture that a vehicle of the range can have, the side views first. */
export function allVehiclePictures(): Recipe[] {
  const bodies = new Map(
    allModels.flatMap(({ shape, colours: keys }) =>
      keys.map((key) => [`${shape} ${key}`, { shape, hex: colours[key].hex.slice(1) }] as const),
    ),
  );
  return pictureViews.flatMap((view) =>
    [...bodies.values()].flatMap(({ shape, hex }) => vehiclePicture(shape, hex, view) ?? []),
  );
}

/**
 * Draws every vehicle picture that is not on disk yet, two at a time, so that the first visitor waits for none.
 * Resolves with their number; rejects when one can't be drawn.
 */
export async function renderAllPictures(dataDir: string): Promise<number> {
  const store = new PictureStore(join(dataDir, 'media'));
  const recipes = allVehiclePictures();
  await Promise.all(recipes.map((recipe) => store.get(recipe)));
  return recipes.length;
}
