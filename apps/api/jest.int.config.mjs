import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'api:int', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] }),
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  testTimeout: 30_000,
};
