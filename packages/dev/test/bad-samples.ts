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
    'packages/infra/src/reads-rules.ts': `import { longDate } from '@clubhouse/content';

export const label = longDate('2026-02-14');`,
    'packages/local-cloud/src/knows-the-club.ts':
      "export type Stack = ReturnType<typeof import('@clubhouse/infra').localStack>;",
    'packages/outbox/src/speaks-to-aws.ts': `import { S3Client } from '@aws-sdk/client-s3';

export const s3 = new S3Client();`,
    'packages/ui/src/asks-the-session.ts': `import { createSession } from '@clubhouse/content/session';

export const session = createSession;`,
    'sites/admin/src/starts-a-cloud.ts':
      "export const cloud = () => import('@clubhouse/local-cloud');",
    'sites/public/src/server/writes-late.ts':
      "export const writer = () => import('@clubhouse/content/admin');",
    'sites/public/src/writes.ts': `import { entityWrites } from '@clubhouse/content/admin';

export const writer = entityWrites;`,
  },
  'max-lines': {
    'packages/content/src/endless.ts': 'export {};\n'.repeat(401),
  },
  'no-cycle': {
    'packages/content/src/chicken.ts': `import { egg } from './egg.ts';

export const chicken = () => egg;`,
    'packages/content/src/egg.ts': `import type { chicken } from './chicken.ts';

export const egg: typeof chicken = () => egg;`,
    'sites/public/src/layout.ts': `import { page } from '#page.ts';

export const layout = () => page;`,
    'sites/public/src/page.ts': `import { layout } from '#layout.ts';

export const page = () => layout;`,
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
    'packages/outbox/src/knows-it-is-tried.ts': `import { simulate } from '../simulation/simulate.ts';

export const run = () => simulate;`,
    'packages/outbox/src/model/reads-a-store.ts': `import { readTable } from '../store/read-queue.ts';

export const read = () => readTable;`,
    'packages/outbox/src/store/sends.ts': `import { runner } from '#send/runner.ts';

export const send = () => runner;`,
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
