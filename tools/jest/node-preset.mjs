import inspector from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** Whether Jest's own runner runs the specs, not native-runner.mjs (docs/adr/0028-native-runner.md). */
export const isStockRunner = process.env.JEST_RUNNER === 'stock';

/**
 * For a test or hook, in milliseconds. Some read large files or load whole pages, on a machine that does other things,
 * too; each single wait within a test is shorter. Jest's own runner takes several times as long, and a debugger waits
 * for a person.
 */
const testTimeout = inspector.url() ? 2 ** 31 - 1 : isStockRunner ? 300_000 : 90_000;

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
    testRunner: isStockRunner
      ? 'jest-circus/runner'
      : fileURLToPath(new URL('./native-runner.mjs', import.meta.url)),
    testEnvironmentOptions: { customExportConditions: ['@plumbline/source', 'node', 'node-addons'] },
    testMatch,
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    testTimeout,
    // Nothing holds a worker that is done, but to give back a gigabyte takes a busy machine more than the 500 ms that
    // Jest waits before it reports a leak.
    workerGracefulExitTimeout: 10_000,
    // A worker of Jest's own runner keeps memory of each file.
    ...(isStockRunner && { workerIdleMemoryLimit: '1GB' }),
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
