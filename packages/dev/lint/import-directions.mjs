import { importRule } from './imports.mjs';

const everyTest = ['@clubhouse/local-cloud/*', '@clubhouse/infra', '@clubhouse/outbox/testing'];

const everySample = ['@clubhouse/club/testing', '@clubhouse/content/testing'];

const everyTool = [
  '@clubhouse/club/*',
  '@clubhouse/content/*',
  '@clubhouse/infra',
  '@clubhouse/local-cloud/*',
];

/**
 * What each workspace may import from the others, by entry point; nothing else. Its tests may also import
 * `inTests`. A trailing `/*` stands for the entry point itself and every one below.
 *
 * @type {Readonly<Record<string, { may: readonly string[], inTests?: readonly string[] }>>}
 */
const directions = {
  'packages/club': { may: [] },
  'packages/outbox': { may: [] },
  'packages/local-cloud': { may: [] },
  'packages/content': {
    may: ['@clubhouse/club', '@clubhouse/club/colours'],
    inTests: ['@clubhouse/local-cloud/*'],
  },
  'packages/ui': { may: ['@clubhouse/content', '@clubhouse/club'] },
  'packages/infra': {
    may: [
      '@clubhouse/content/tables',
      '@clubhouse/content/bucket-address',
      '@clubhouse/content/people',
      '@clubhouse/content/preview',
    ],
  },
  'sites/public': {
    may: [
      '@clubhouse/content',
      '@clubhouse/content/reader/*',
      '@clubhouse/content/club',
      '@clubhouse/content/feed',
      '@clubhouse/content/preview',
      '@clubhouse/content/session',
      '@clubhouse/ui/*',
      '@clubhouse/club',
      '@clubhouse/club/badge',
      '@clubhouse/club/colours',
    ],
  },
  'sites/admin': {
    may: [
      '@clubhouse/content/*',
      '@clubhouse/outbox',
      '@clubhouse/outbox/browser',
      '@clubhouse/ui/*',
      '@clubhouse/club',
      '@clubhouse/club/badge',
      '@clubhouse/club/colours',
    ],
  },
  'packages/dev': { may: [...everyTool, '@clubhouse/outbox/*', '@clubhouse/public/server'] },
  'packages/e2e': { may: [...everyTool, '@clubhouse/dev/*'] },
};

const everyConfig = ['@clubhouse/club', '@clubhouse/infra'];

/** Only these workspaces call AWS; all others go through them. */
const speaksToAws = new Set([
  'packages/content',
  'packages/infra',
  'packages/local-cloud',
  'packages/dev',
  'packages/e2e',
]);

export const importDirections = importRule(({ workspace, isTest, isConfig }, specifier) => {
  const direction = directions[workspace];
  if (!direction) return undefined;
  const allowed = [
    ...direction.may,
    ...(isTest ? [...(direction.inTests ?? everyTest), ...everySample] : []),
    ...(isConfig ? everyConfig : []),
  ];
  const isOfAws = /^(@aws-sdk\/|@smithy\/|aws-amplify(\/|$)|@aws-amplify\/)/.test(specifier);
  const isRefused =
    (specifier.startsWith('@clubhouse/') && !allowed.some((entry) => covers(entry, specifier))) ||
    (isOfAws && !isTest && !speaksToAws.has(workspace));
  return isRefused ? `${workspace} may not import ${specifier}` : undefined;
});

/**
 * @param {string} entry
 * @param {string} specifier
 */
function covers(entry, specifier) {
  return entry.endsWith('/*')
    ? `${specifier}/`.startsWith(entry.slice(0, -1))
    : entry === specifier;
}
