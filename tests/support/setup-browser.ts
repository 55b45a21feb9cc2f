import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { watchChangingTexts } from './changing-texts';

// Longer than anything takes on a busy machine, and shorter than a test may take.
configure({ asyncUtilTimeout: 15_000 });

// What answers in place of the server runs here too, and takes turns where it is slow.
Object.assign(globalThis, { setImmediate });

/** A test fails on a change of a text that would break where the page is translated. */
const changes: string[] = [];
let stop: () => void;

beforeEach(() => {
  stop = watchChangingTexts((change) => changes.push(change));
});

afterEach(() => {
  stop();
  expect(changes.splice(0)).toEqual([]);
});
