import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { OtherOptions } from './browsers/fixtures.ts';

// Silences a warning of the SDK. Set here, before the workers inherit the environment.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

interface Browser {
  readonly other: OtherOptions['other'];
  /** Debian packages. */
  readonly packages: string;
  /** Commands that end with 0 where the packages are installed. */
  readonly probes: readonly (readonly [command: string, ...args: string[]])[];
}

const BROWSERS: readonly Browser[] = [
  { other: 'firefox', packages: 'firefox-esr', probes: [['firefox-esr', '--version']] },
  {
    other: 'webkit',
    packages: 'webkit2gtk-driver xvfb gjs gir1.2-webkit2-4.1',
    probes: [
      ['WebKitWebDriver', '--help'],
      ['Xvfb', '-help'],
      ['gjs', '-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"],
    ],
  },
];

/** The browsers that this machine has. In a whole run a line names the packages that each other browser needs. */
function browsersHere(): readonly OtherOptions['other'][] {
  const isHere = ({ other, packages, probes }: Browser) => {
    const has = probes.every(([command, ...args]) => spawnSync(command, args).status === 0);
    // Each worker reads the configuration again.
    const isFirst = process.env['TEST_WORKER_INDEX'] === undefined;
    if (!has && isFirst && process.env['TEST_ALL'])
      console.log(`No journeys in ${other}: they take apt-get install ${packages}`);
    return has;
  };
  return BROWSERS.filter(isHere).map(({ other }) => other);
}

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
    viewport: { width: 1280, height: 800 },
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
