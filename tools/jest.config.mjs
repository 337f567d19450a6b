import { nodeProject } from './jest/node-preset.mjs';

export default nodeProject({
  name: 'tools',
  testMatch: ['<rootDir>/**/*.spec.mjs', '<rootDir>/**/*.spec.ts'],
});
