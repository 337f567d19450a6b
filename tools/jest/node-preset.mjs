import { fileURLToPath } from 'node:url';

/**
 * Jest settings shared by every project that runs on Node: native ESM, TypeScript through SWC with the
 * decorator metadata that Nest and class-validator read, and workspace libraries taken from their sources.
 *
 * @param {{ name: string, testMatch?: string[] }} project
 * @returns {import('jest').Config}
 */
export function nodeProject({ name, testMatch = ['<rootDir>/**/*.spec.ts'] }) {
  return {
    displayName: name,
    testEnvironment: 'node',
    testRunner: fileURLToPath(new URL('./native-runner.mjs', import.meta.url)),
    testEnvironmentOptions: { customExportConditions: ['@plumbline/source', 'node', 'node-addons'] },
    testMatch,
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '^.+\\.tsx?$': ['@swc/jest', swcOptions] },
    // Only first-party sources are TypeScript; everything under node_modules runs as published.
    transformIgnorePatterns: ['/node_modules/'],
  };
}

/** SWC settings that match what `tsc` emits for the same sources (tsconfig.base.json). */
const swcOptions = {
  module: { type: 'es6' },
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
};
