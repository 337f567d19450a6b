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
  moduleNameMapper: { '\\.css$': '<rootDir>/src/test/style-sheet.mjs' },
};
