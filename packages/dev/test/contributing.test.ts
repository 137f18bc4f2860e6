import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

const EXAMPLE = 'sites/admin/src/content-manager/delete-article.test.tsx';

test('the example in CONTRIBUTING is a test that runs, word for word', () => {
  const guide = readFileSync(join(PROJECT_ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, quoted = ''] = /```tsx\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(quoted).toBe(readFileSync(join(PROJECT_ROOT, EXAMPLE), 'utf8'));
});
