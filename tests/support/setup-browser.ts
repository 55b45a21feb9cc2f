import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { watchChangingTexts } from './changing-texts';
import { pageGlobals } from './page-globals';

// Longer than any wait on a busy machine, and shorter than a test's limit.
configure({ asyncUtilTimeout: 15_000 });

// The fake server runs here too, and yields in slow work. Forms are read as in the page.
Object.assign(globalThis, { setImmediate, FormData: pageGlobals().FormData });

/** A test fails on a text update that would break on a translated page. */
const changes: string[] = [];
let stop: () => void;

beforeEach(() => {
  stop = watchChangingTexts((change) => changes.push(change));
});

afterEach(() => {
  stop();
  expect(changes.splice(0)).toEqual([]);
});
