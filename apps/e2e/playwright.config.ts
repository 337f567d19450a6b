import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/setup/find-chromium.mjs';

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.e2e-spec.ts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Each worker runs an application and a browser of its own. Two leave a sixth of two processors idle.
  workers: Math.max(3, availableParallelism() - 1),
  // A journey that only passes at the second attempt has found something.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-output/failures',
  reporter: [['list'], ['json', { outputFile: 'test-output/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Only the journeys about it have one; in others, nothing may come from its storage.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});
