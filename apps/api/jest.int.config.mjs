import { availableParallelism } from 'node:os';
import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'api:int', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] }),
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  // Some files wait for what they test (retries, leases, child processes): one more than there are processors.
  maxWorkers: availableParallelism() + 1,
  // The heap of a worker grows with each file, and Jest reports a leak when freeing it takes more than half a second.
  workerIdleMemoryLimit: '500MB',
};
