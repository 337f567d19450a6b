import { availableParallelism } from 'node:os';
import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'e2e', testMatch: ['<rootDir>/src/journeys/*.e2e-spec.ts'] }),
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  testTimeout: 60_000,
  // A journey waits for pages as long as it works; each has people of its own or leaves the demo accounts as they were.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
