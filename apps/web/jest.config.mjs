import { availableParallelism } from 'node:os';
import { isStockRunner, nodeProject } from '../../tools/jest/node-preset.mjs';

const { testEnvironmentOptions, ...project } = nodeProject({ name: 'web' });

export default {
  ...project,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: isStockRunner
    ? './src/test/stock-browser-environment.mjs'
    : './src/test/browser-environment.mjs',
  testEnvironmentOptions: { ...testEnvironmentOptions, isolateSources: true },
  setupFilesAfterEnv: ['<rootDir>/src/test/react-in-production.mjs', '<rootDir>/src/test/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/src/test/style-sheet.mjs' },
  // By far the most tests: on a machine with two processors the last to end, and alone then.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
