import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default {
  ...nodeProject({ name: 'sources' }),
  // It takes longest of all libraries, and would be the last to end, alone.
  maxWorkers: 2,
};
