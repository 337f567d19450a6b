import { availableParallelism } from 'node:os';
import { nodeProject } from '../../tools/jest/node-preset.mjs';

/** Specs without JSX that need a document all the same: they read the address, a cookie or the storage. */
const readsTheBrowser = '/src/(app|config|stores)/.*|/src/lib/(api-client|cookies|image-src)';

const moduleNameMapper = { '\\.css$': '<rootDir>/src/test/style-sheet.mjs' };

export default {
  // By far the most tests: on a machine with two processors the last to end, and alone then.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Whole pages on a machine that does other things, too; each single wait within a test is shorter.
  testTimeout: 20_000,
  projects: [
    {
      ...nodeProject({ name: 'web' }),
      testMatch: undefined,
      testRegex: [`(${readsTheBrowser})\\.spec\\.ts$`, '/src/.*\\.spec\\.tsx$'],
      // jsdom makes a context for each file.
      testRunner: 'jest-circus/runner',
      testEnvironment: './src/test/browser-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['@plumbline/source', 'browser', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/src/test/react-in-production.mjs', '<rootDir>/src/test/setup.ts'],
      moduleNameMapper,
    },
    {
      // A document costs a file more than its tests take, so what needs none has none.
      ...nodeProject({ name: 'web (no document)', testMatch: ['<rootDir>/src/**/*.spec.ts'] }),
      testPathIgnorePatterns: ['/node_modules/', `(${readsTheBrowser})\\.spec\\.ts$`],
      moduleNameMapper,
    },
  ],
};
