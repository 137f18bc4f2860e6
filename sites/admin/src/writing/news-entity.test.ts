import { AlreadyExists, ServiceUnavailable } from '@clubhouse/content';
import type { ArticleSave, NewsWriter } from '@clubhouse/content/admin';
import { expect, test } from 'vitest';
import { newsEntity } from '#writing/news-entity.ts';

function setUp(taken: (id: string) => Error | undefined) {
  const saves: ArticleSave[] = [];
  const writer: NewsWriter = {
    async create(save) {
      saves.push(save);
      const error = taken(save.id);
      if (error) throw error;
      return { id: save.id };
    },
    replace: async ({ id }) => ({ id }),
    delete: async () => undefined,
  };
  return { entity: newsEntity(writer, () => 'Nell'), saves };
}

const wish = { id: '1700000000000', opId: 'op', fields: {} };

test('an id that somebody else took makes room for the next one', async () => {
  const { entity } = setUp((id) => (id === wish.id ? new AlreadyExists('taken') : undefined));
  expect(await entity.create(wish)).toEqual({ id: '1700000000001' });
});

test('the same wish goes out under every id that is tried, in the name of who saves it', async () => {
  const { entity, saves } = setUp((id) => (id.endsWith('2') ? undefined : new AlreadyExists('')));
  await entity.create(wish);
  expect(saves.map(({ opId, savedBy }) => `${opId} ${savedBy}`)).toEqual(Array(3).fill('op Nell'));
});

test('a service that is away is not asked under another id', async () => {
  const { entity, saves } = setUp(() => new ServiceUnavailable('away'));
  await expect(entity.create(wish)).rejects.toThrow(ServiceUnavailable);
  expect(saves).toHaveLength(1);
});
