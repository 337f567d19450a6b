import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'e2e', testMatch: ['<rootDir>/src/journeys/*.e2e-spec.ts'] }),
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  testTimeout: 60_000,
};
