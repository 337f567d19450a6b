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
  moduleNameMapper: { '\\.css$': '<rootDir>/src/test/style-sheet.mjs' },
};
