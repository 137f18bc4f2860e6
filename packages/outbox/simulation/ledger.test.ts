import { expect, test } from 'vitest';
import type { Item } from '../src/model/mutation.ts';
import { createLedger } from './ledger.ts';

const onOnePhone = () => {
  const ledger = createLedger();
  const mutation = (kind: 'create' | 'patch' | 'delete', base?: Item, item?: Item) =>
    ledger.mutation({
      opId: 'op',
      user: 'ann',
      device: 'one',
      entity: 'notes',
      kind,
      ...(base && { base }),
      ...(item && { item }),
    });
  return { ledger, mutation };
};
const first = { title: 'a1', text: 'a2' };
const second = { title: 'b1', text: 'b2' };

test('a delete takes out what its user wrote there, seen or not, and nothing of another note', () => {
  const { ledger, mutation } = onOnePhone();
  mutation('create', undefined, first);
  mutation('create', undefined, second);
  mutation('patch', first, { ...first, title: 'a3' });
  mutation('patch', first, { ...first, place: 'a4' });
  mutation('delete', first);
  const texts = ['a1', 'a2', 'a3', 'a4'];
  expect(texts.filter((text) => ledger.hasTakenOut('ann', text))).toEqual(texts);
  expect(['b1', 'b2'].map((text) => ledger.hasTakenOut('ann', text))).toEqual([false, false]);
});

test('what is decided of one note is deleted with it, and not with another', () => {
  const { ledger, mutation } = onOnePhone();
  mutation('create', undefined, first);
  mutation('create', undefined, second);
  mutation('delete', first);
  const choose = (base: Item, title: string) => {
    const values = (item: Item) => new Map(Object.entries(item) as [string, string][]);
    const [mine, theirs] = [
      { ...base, title },
      { ...base, title: `their ${title}` },
    ];
    ledger.choseMine({
      user: 'ann',
      base: values(base),
      mine: values(mine),
      chosen: values(mine),
      theirs: values(theirs),
      isAll: false,
    });
  };
  choose(first, 'a4');
  choose(second, 'b4');
  expect(ledger.hasTakenOut('ann', 'a4')).toBe(true);
  expect(ledger.hasTakenOut('ann', 'b4')).toBe(false);
});
