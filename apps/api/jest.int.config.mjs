import { availableParallelism } from 'node:os';
import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'api:int', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] }),
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  testTimeout: 30_000,
  // Of two processors one would be left to PostgreSQL, which needs little of it.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // The heap of a worker grows with each file, and Jest reports a leak when freeing it takes more than half a second.
  workerIdleMemoryLimit: '500MB',
};
