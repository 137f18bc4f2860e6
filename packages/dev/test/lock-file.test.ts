import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const locked = Object.entries(lock.packages);

// The oldest that is supported, and the first long-term release of each later line.
test.for(['20.19.0', '22.13.0', '24.11.0'])('every locked package runs on Node %s', (node) => {
  const refusing = locked.filter(
    ([, { engines, optional }]) => engines?.node && !optional && !satisfies(node, engines.node),
  );
  expect(refusing.map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([]);
});

test('the lock file names no registry, so that any can serve it', () => {
  const named = locked.filter(([, { resolved, link }]) => resolved && !link);
  expect(named.map(([path]) => path)).toEqual([]);
});
