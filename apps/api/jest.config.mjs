import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'api' }),
  // Hashing passwords is slow by design, and slower on a machine that does other things, too.
  testTimeout: 60_000,
};
