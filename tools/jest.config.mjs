import { nodeProject } from './jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'tools', testMatch: ['<rootDir>/**/*.spec.mjs', '<rootDir>/**/*.spec.ts'] }),
  // Reading the texts takes seconds, and longer on a machine that does other things, too.
  testTimeout: 60_000,
};
