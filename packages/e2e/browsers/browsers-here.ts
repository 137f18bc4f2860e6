import { spawnSync } from 'node:child_process';
import type { OtherOptions } from './fixtures.ts';

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
export function browsersHere(): readonly OtherOptions['other'][] {
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
