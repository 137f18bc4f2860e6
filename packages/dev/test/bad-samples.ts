type Samples = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Files by the rule of the linter that each of them breaks, and no other rule. Paths are as in the repository. */
export const BAD_SAMPLES: Samples = {
  'consistent-type-imports': {
    'packages/content/src/type-as-value.ts': `import { Article } from './article.ts';

export const title = (article: Article) => article.title;`,
  },
  'app-layers': {
    'sites/admin/src/features/news/shows-albums.ts':
      "export { AlbumForm } from '#features/albums/album-form.tsx';",
    'sites/admin/src/shared/forms/knows-the-app.ts':
      "export const router = () => import('#app/router.tsx');",
    'sites/admin/src/shared/lists/lists-news.ts':
      "export type { NewsRow } from '#features/news/news-row.tsx';",
    'sites/admin/src/shared/conflicts/opens-a-form.ts':
      "export { ItemForm } from '#shared/forms/item-form.tsx';",
  },
  'filename-case': { 'packages/content/src/articlePage.ts': 'export const page = 1;' },
  'import-directions': {
    'packages/club/src/reads-content.ts': "export { longDate } from '@clubhouse/content';",
    'packages/content/src/uses-infra.test.ts': `import { localStack } from '@clubhouse/infra';

export const stack = localStack();`,
    'packages/dev/src/reaches-into-a-site.ts':
      "export type { Site } from '@clubhouse/public/src/site.tsx';",
    'packages/infra/src/reads-rules.ts': "export { longDate } from '@clubhouse/content';",
    'packages/local-cloud/src/knows-the-club.ts':
      "export type Stack = ReturnType<typeof import('@clubhouse/infra').localStack>;",
    'packages/outbox/src/speaks-to-aws.ts': "export { S3Client } from '@aws-sdk/client-s3';",
    'packages/ui/src/asks-the-session.ts':
      "export { createSession } from '@clubhouse/content/session';",
    'sites/admin/src/starts-a-cloud.ts':
      "export const cloud = () => import('@clubhouse/local-cloud');",
    'sites/public/src/server/writes-late.ts':
      "export const writer = () => import('@clubhouse/content/admin');",
    'sites/public/src/writes.ts': "export { entityWrites } from '@clubhouse/content/admin';",
  },
  'max-lines': {
    'packages/content/src/endless.ts': 'export {};\n'.repeat(401),
  },
  'no-cycle': {
    'packages/content/src/chicken.ts': "export { egg } from './egg.ts';",
    'packages/content/src/egg.ts':
      "export type { egg as chicken } from './chicken.ts';\nexport const egg = 1;",
    'sites/public/src/layout.ts': "export { page } from '#page.ts';",
    'sites/public/src/page.ts':
      "export { page as layout } from '#layout.ts';\nexport const page = 1;",
  },
  'no-default-export': { 'packages/content/src/page.ts': 'export default 1;' },
  'no-disabled-tests': {
    'packages/content/src/later.test.ts': `import { expect, test } from 'vitest';

test.skip('is looked at later', () => {
  expect(1).toBe(1);
});`,
  },
  'no-distant-parent': {
    'packages/content/src/news/list/late.ts':
      "export const dates = () => import('./../../dates/long-date.ts');",
    'packages/content/src/news/list/page.ts':
      "export { longDate } from '../../dates/long-date.ts';",
  },
  'no-explicit-any': {
    'packages/content/src/anything.ts': 'export const anything = (value: any) => value as string;',
  },
  'no-focused-tests': {
    'packages/content/src/mine.test.ts': `import { expect, test } from 'vitest';

test.only('is the only one looked at', () => {
  expect(1).toBe(1);
});`,
  },
  'no-inner-barrel': {
    'packages/content/src/from-the-face.ts': "export { longDate } from './dates/index.ts';",
    'sites/public/src/whatever-it-has.ts': "export * from './other-module.ts';",
  },
  'no-restricted-imports': {
    'packages/outbox/simulation/own-runner.ts': `import { reduceMutation } from '../src/model/mutations/reduce-mutation.ts';

export const run = () => reduceMutation;`,
    'packages/outbox/src/knows-it-is-tried.ts':
      "export { simulate } from '../simulation/simulate.ts';",
    'packages/outbox/src/model/reads-a-store.ts':
      "export { readTable } from '../store/read-queue.ts';",
    'packages/outbox/src/store/sends.ts': "export { runner } from '#send/runner.ts';",
  },
  'no-restricted-vi-methods': {
    'packages/content/src/mocked.test.ts': `import { vi } from 'vitest';

vi.mock('./reader.ts');`,
  },
  'no-warning-comments': {
    'packages/content/src/unfinished.ts': `// TODO: finish
export const unfinished = true;`,
  },
  'warn-todo': {
    'packages/content/src/someday.test.ts': `import { test } from 'vitest';

test.todo('is written someday');`,
  },
};

/** The other files that the samples of a rule need. */
export const BESIDE_THEM: Samples = {
  'consistent-type-imports': {
    'packages/content/src/article.ts': `export interface Article {
  readonly title: string;
}`,
  },
  'no-cycle': {
    'sites/public/package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  },
  'no-inner-barrel': {
    'packages/content/src/dates/index.ts': "export { longDate } from './long-date.ts';",
    'packages/content/src/dates/long-date.ts': 'export const longDate = (date: string) => date;',
    'sites/public/src/other-module.ts': 'export const other = 1;',
  },
};
