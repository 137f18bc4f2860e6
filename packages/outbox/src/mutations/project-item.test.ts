import { expect, test } from 'vitest';
import { aMutationRecord } from '../testing/a-mutation-record.ts';
import { rememberedProjections } from './project-item.ts';

const chain = [aMutationRecord(), aMutationRecord({ seq: 2, fields: { text: 'X' } })] as const;

test('what was projected once is the same until a record of the chain is another', () => {
  const project = rememberedProjections();
  const items = project([...chain], {});
  expect(project([...chain], {})).toBe(items);
  const [, second] = project([chain[0], { ...chain[1], fields: { text: 'Y' } }], {});
  expect(second).toMatchObject({ title: 'mine', text: 'Y' });
  expect(project([chain[0]], {})).toHaveLength(1);
});
