import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The folders with a lock file: the project, and those that are npm projects of their own. */
const LOCKED = ['.', 'packages/infra/cdk', 'packages/e2e/lighthouse', 'packages/dev/src/mutate'];
const locked = LOCKED.flatMap((folder) => {
  const lock = readFileSync(join(PROJECT_ROOT, folder, 'package-lock.json'), 'utf8');
  return Object.entries((JSON.parse(lock) as Lock).packages);
});

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

test('[C1] every locked package has the hash of its bytes', () => {
  // A package that is bundled in another one is part of the bytes of that one.
  const fetched = locked.filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  const unknown = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unknown.map(([path]) => path)).toEqual([]);
});

test('the AWS SDK is pinned to one version in every package', () => {
  const ours = locked.filter(([path]) => !path.includes('node_modules/'));
  const asked = ours.flatMap(([path, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => /^@aws-sdk\/(client|lib)-/.test(name))
      .map(([name, version]) => ({ path, name, version })),
  );
  expect(asked.length).toBeGreaterThan(10);
  const [{ version: pinned } = { version: '' }] = asked;
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(asked.filter(({ version }) => version !== pinned)).toEqual([]);
});
