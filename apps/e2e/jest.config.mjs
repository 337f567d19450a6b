import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'e2e', testMatch: ['<rootDir>/src/journeys/*.e2e-spec.ts'] }),
  globalSetup: './src/support/global-setup.mjs',
  globalTeardown: './src/support/global-teardown.mjs',
  testTimeout: 60_000,
};
