import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browsersHere } from './browsers/browsers-here.ts';
import type { OtherOptions } from './browsers/fixtures.ts';

// Silences a warning of the SDK. Set here, before the workers inherit the environment.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

export default defineConfig<object, OtherOptions>({
  testDir: 'journeys',
  globalSetup: './src/sample-club.ts',
  outputDir: 'results',
  reporter: [['list']],
  // Two pages, two servers and two browsers share two cores: a second is too short for something to appear.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // Recording each test would take a fifth of the run's time; the line below takes a picture of a failure.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // What `npm test` runs before every push; `npm run test:all` adds the others.
    { name: 'daily', grep: /@daily/ },
    { name: 'nightly', grepInvert: /@daily/ },
    // Its packages are installed by `npm run test:all`.
    ...(existsSync(`${import.meta.dirname}/lighthouse/node_modules`)
      ? [{ name: 'lighthouse', testDir: 'lighthouse' }]
      : []),
    ...browsersHere().map((other) => ({
      name: other,
      testDir: 'browsers',
      timeout: 240_000,
      use: { other, trace: 'off' as const },
    })),
  ],
});
