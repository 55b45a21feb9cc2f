import { spawnSync } from 'node:child_process';
import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Packages that ship ES modules only and have to be compiled for Jest. */
const esmPackages = [
  'lru-cache',
  'next-intl',
  'use-intl',
  'hono',
  '@hono',
  'until-async',
  'msw',
  'rettime',
  '@mswjs',
  '@open-draft',
  'fast-check',
  'pure-rand',
  'intl-messageformat',
  '@formatjs',
];

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const shared = {
  // What a file left on the global object is deleted, at once, before the next one.
  testEnvironmentOptions: { globalsCleanup: 'on' },
  // Tests over a Redis server of their own.
  testPathIgnorePatterns: ['/node_modules/', ...(hasRedis ? [] : ['\\.redis\\.test\\.ts$'])],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty-module.ts',
    // Server components render by themselves, in Spanish.
    '^next-intl/server$': '<rootDir>/tests/support/translations.ts',
  },
};

const node = await createJestConfig({
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
})();

const browser = await createJestConfig({
  ...shared,
  displayName: 'browser',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/tests/**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts', '<rootDir>/tests/support/setup-browser.ts'],
})();

const transformIgnorePatterns = [
  `/node_modules/(?!(${esmPackages.join('|')})/)`,
  '^.+\\.module\\.(css|sass|scss)$',
];

export default {
  projects: [
    { ...node, transformIgnorePatterns },
    { ...browser, transformIgnorePatterns },
  ],
};
