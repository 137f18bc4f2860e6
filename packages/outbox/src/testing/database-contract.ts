import type { Item } from '../model/mutation.ts';
import {
  type Key,
  type OutboxDatabase,
  StoreUnavailable,
  type TableName,
} from '../store/database.ts';
import { type Checks, promisesOf, same } from './remote-promises.ts';

/** One device: every database it opens stores in the same place, as the tabs of a browser do. */
interface StoringDevice {
  open(): OutboxDatabase;
}

/** The promises of `OutboxDatabase`. Each device is new. */
const CHECKS: Checks<StoringDevice> = {
  async 'what a write resolved with is there for another tab'(device) {
    const result = await device.open().transact(['mutations'], 'write', async (step) => {
      await step.put('mutations', { seq: 1, text: 'kept' });
      return 'done';
    });
    same(result, 'done');
    same(await readIn(device.open(), 'mutations', 1), { seq: 1, text: 'kept' });
  },
  async 'what nobody put is nothing'(device) {
    same(await readIn(device.open(), 'drafts', 'none'), undefined);
    same(await allIn(device.open(), 'drafts'), []);
  },
  async 'records come in the order of their keys, numbers as numbers'(device) {
    const database = device.open();
    await putIn(database, 'mutations', { seq: 10 }, { seq: 9 }, { seq: 100 });
    same(await allIn(database, 'mutations'), [{ seq: 9 }, { seq: 10 }, { seq: 100 }]);
    const keys = await database.transact(['mutations'], 'read', (step) => step.keys('mutations'));
    same(keys, [9, 10, 100]);
  },
  async 'a range holds both of its ends, and the parts of one upload only'(device) {
    const database = device.open();
    const parts = [2, 10, 1, 3].map((n) => ({ uploadId: 'b', n }));
    await putIn(database, 'parts', { uploadId: 'a', n: 2 }, ...parts, { uploadId: 'ba', n: 2 });
    const range = { from: ['b', 2], to: ['b', 10] };
    const step = await database.transact(['parts'], 'read', (reading) =>
      Promise.all([reading.all('parts', range), reading.keys('parts', range)]),
    );
    same(
      step[0],
      [2, 3, 10].map((n) => ({ uploadId: 'b', n })),
    );
    same(
      step[1],
      [2, 3, 10].map((n) => ['b', n]),
    );
  },
  async 'a record put under the key of another takes its place'(device) {
    const database = device.open();
    await putIn(database, 'kept', { id: 'a', value: 1 });
    await putIn(database, 'kept', { id: 'a', value: 2 });
    same(await allIn(database, 'kept'), [{ id: 'a', value: 2 }]);
  },
  async 'one key or a range of them is deleted, and what is not there is no error'(device) {
    const database = device.open();
    await putIn(database, 'mutations', ...[1, 2, 3, 4].map((seq) => ({ seq })));
    await database.transact(['mutations'], 'write', async (step) => {
      await step.delete('mutations', { from: 2, to: 3 });
      await step.delete('mutations', 4);
      await step.delete('mutations', 99);
      same(await step.keys('mutations'), [1]);
    });
    same(await allIn(database, 'mutations'), [{ seq: 1 }]);
  },
  async 'a step that throws leaves nothing behind in any table, and rejects with what it threw'(
    device,
  ) {
    const database = device.open();
    await putIn(database, 'mutations', { seq: 1, text: 'before' });
    const thrown = new Error('no');
    const failed = database.transact(['mutations', 'uploads'], 'write', async (step) => {
      await step.put('uploads', { id: 'a' });
      await step.put('mutations', { seq: 1, text: 'after' });
      await step.delete('mutations', 1);
      throw thrown;
    });
    same(await failed.catch((cause: unknown) => cause === thrown), true);
    same(await allIn(database, 'mutations'), [{ seq: 1, text: 'before' }]);
    same(await allIn(database, 'uploads'), []);
  },
  async 'changing what was put, or what was got, changes nothing stored'(device) {
    const database = device.open();
    const put1 = { seq: 1, fields: { title: 'as put' } };
    await putIn(database, 'mutations', put1);
    put1.fields.title = 'changed';
    const got = (await readIn(database, 'mutations', 1)) as typeof put1;
    Reflect.set(got.fields, 'title', 'changed');
    same(await readIn(database, 'mutations', 1), { seq: 1, fields: { title: 'as put' } });
  },
  async 'bytes come back as they were put'(device) {
    const database = device.open();
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 251);
    await putIn(database, 'parts', { uploadId: 'a', n: 1, bytes: bytes.buffer });
    const part = (await readIn(device.open(), 'parts', ['a', 1])) as { bytes: ArrayBuffer };
    same([...new Uint8Array(part.bytes)], [...bytes]);
  },
  async 'steps of two tabs that read and then write never lose one'(device) {
    const tabs = [device.open(), device.open()];
    const count = (database: OutboxDatabase) =>
      database.transact(['meta'], 'write', async (step) => {
        const found = (await step.get('meta', 'count')) as { value: number } | undefined;
        await step.put('meta', { name: 'count', value: (found?.value ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 10 }, () => tabs.map(count)).flat());
    same(await readIn(device.open(), 'meta', 'count'), { name: 'count', value: 20 });
  },
  async 'a reader sees all of a step or nothing of it'(device) {
    const [writer, reader] = [device.open(), device.open()];
    const writing = writer.transact(['mutations', 'uploads'], 'write', async (step) => {
      await step.put('mutations', { seq: 1 });
      await step.put('uploads', { id: 'a' });
    });
    const count = await reader.transact(
      ['mutations', 'uploads'],
      'read',
      async (step) => (await step.all('mutations')).length + (await step.all('uploads')).length,
    );
    await writing;
    same(count === 0 || count === 2, true);
  },
  async 'a step that was to read only cannot write'(device) {
    const database = device.open();
    const failed = database.transact(['kept'], 'read', (step) => step.put('kept', { id: 'a' }));
    same(await isRejected(failed), true);
    same(await allIn(database, 'kept'), []);
  },
  async 'a table that was not asked for cannot be touched'(device) {
    const failed = device
      .open()
      .transact(['meta'], 'write', (step) => step.put('drafts', { id: 'a' }));
    same(await isRejected(failed), true);
  },
  async 'a record without its key is refused, and with it the whole step'(device) {
    const database = device.open();
    same(await isRejected(putIn(database, 'uploads', { id: 'a' }, { name: 'no id' })), true);
    same(await allIn(database, 'uploads'), []);
  },
  async 'a closed database says that it is not available'(device) {
    const database = device.open();
    await putIn(database, 'meta', { name: 'a' });
    database.close();
    const cause = await readIn(database, 'meta', 'a').catch((thrown: unknown) => thrown);
    same(cause instanceof StoreUnavailable, true);
  },
};

export const databasePromises = promisesOf(CHECKS);

export function putIn(
  database: OutboxDatabase,
  table: TableName,
  ...records: object[]
): Promise<void> {
  return database.transact([table], 'write', async (step) => {
    for (const record of records) await step.put(table, record);
  });
}

export function readIn(database: OutboxDatabase, table: TableName, key: Key): Promise<unknown> {
  return database.transact([table], 'read', (step) => step.get(table, key));
}

export function allIn(database: OutboxDatabase, table: TableName): Promise<readonly Item[]> {
  return database.transact([table], 'read', (step) => step.all(table)) as Promise<readonly Item[]>;
}

function isRejected(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => false,
    () => true,
  );
}
