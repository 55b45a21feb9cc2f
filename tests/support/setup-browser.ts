import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Longer than anything takes on a busy machine, and shorter than a test may take.
configure({ asyncUtilTimeout: 15_000 });

// What answers in place of the server runs here too, and takes turns where it is slow.
Object.assign(globalThis, { setImmediate });
