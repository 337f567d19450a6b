import { availableParallelism } from 'node:os';
import { nodeProject } from '../../tools/jest/node-preset.mjs';

const node = nodeProject({
  name: 'web',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
});

export default {
  ...node,
  testEnvironment: './src/test/browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@plumbline/source', 'browser', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  // Whole pages on a machine that does other things, too; each single wait within a test is shorter.
  testTimeout: 20_000,
  // By far the most tests: on a machine with two processors the last to end, and alone then.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  moduleNameMapper: { '\\.css$': '<rootDir>/src/test/style-sheet.mjs' },
};
