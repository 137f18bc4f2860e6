import {
  AccessDenied,
  AlreadyExists,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  VersionConflict,
} from '@clubhouse/content';
import type { Mutation, Upload } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import type { EntityWriter } from '#writing/entity-writer.ts';
import { directOutbox } from '#writing/submit-directly.ts';

/** An outbox over services that write down what reaches them, and fail where a test says so. */
function setUp({ failing = {} }: { failing?: Record<string, unknown> } = {}) {
  const calls: string[] = [];
  const reach = async (call: string) => {
    calls.push(call);
    if (call in failing) {
      const error = failing[call];
      delete failing[call];
      throw error;
    }
  };
  const news: EntityWriter = {
    create: async ({ id, fields }) => (await reach(`create ${id}`), { id, rev: 1, ...fields }),
    replace: async ({ id, base }) => (await reach(`replace ${id}`), { id, rev: base.rev + 1 }),
    delete: async ({ id }) => reach(`delete ${id}`),
  };
  const outbox = directOutbox({
    writers: { news },
    media: {
      async upload({ key, bytes, onProgress }) {
        await reach(`upload ${key}`);
        onProgress?.({ sentBytes: bytes.size / 2, totalBytes: bytes.size });
      },
    },
  });
  return { outbox, calls };
}

function aMutation(own: Partial<Mutation> = {}): Mutation {
  return { opId: 'op', entity: 'news', id: '1', kind: 'create', fields: { title: 'T' }, ...own };
}

function anUpload(key: string): Upload {
  const bytes = new Blob(['1234567890']);
  return { id: key, key, name: key, type: 'image/webp', size: bytes.size, bytes };
}

test('files go first and in order, then the mutation that names them', async () => {
  const { outbox, calls } = setUp();
  const outcome = await outbox.submit({
    mutation: aMutation(),
    uploads: [anUpload('media/a'), anUpload('media/b')],
  });
  expect(calls).toEqual(['upload media/a', 'upload media/b', 'create 1']);
  expect(outcome).toEqual({ status: 'sent', item: { id: '1', rev: 1, title: 'T' } });
});

test('a mutation whose file failed is not sent', async () => {
  const cause = new ServiceUnavailable('away');
  const { outbox, calls } = setUp({ failing: { 'upload media/a': cause } });
  const outcome = await outbox.submit({ mutation: aMutation(), uploads: [anUpload('media/a')] });
  expect(outcome).toEqual({ status: 'rejected', stage: 'upload', reason: 'unreachable', cause });
  expect(calls).toEqual(['upload media/a']);
});

test('a file that was sent is not sent again when its mutation is', async () => {
  const { outbox, calls } = setUp({ failing: { 'create 1': new ServiceUnavailable('away') } });
  const submission = { mutation: aMutation(), uploads: [anUpload('media/a')] };
  expect(await outbox.submit(submission)).toMatchObject({ stage: 'mutation' });
  expect(await outbox.submit(submission)).toMatchObject({ status: 'sent' });
  expect(calls).toEqual(['upload media/a', 'create 1', 'create 1']);
});

test('progress counts the bytes of all files and ends with the last of them', async () => {
  const { outbox } = setUp();
  const seen: number[] = [];
  await outbox.submit(
    { mutation: aMutation(), uploads: [anUpload('media/a'), anUpload('media/b')] },
    { onProgress: ({ sentBytes, totalBytes }) => seen.push(sentBytes / totalBytes) },
  );
  expect(seen).toEqual([0, 0.25, 0.5, 0.5, 0.75, 1]);
});

test('an edit of what changed meanwhile is a conflict that carries what is stored now', async () => {
  const current = { id: '1', rev: 7 };
  const { outbox } = setUp({ failing: { 'replace 1': new VersionConflict(current) } });
  const mutation = aMutation({ kind: 'patch', base: { rev: 6, item: {} } });
  const outcome = await outbox.submit({ mutation, uploads: [] });
  expect(outcome).toEqual({ status: 'conflict', current });
});

test('a delete is sent without an item to show for it', async () => {
  const { outbox, calls } = setUp();
  const outcome = await outbox.submit({ mutation: aMutation({ kind: 'delete' }), uploads: [] });
  expect(outcome).toEqual({ status: 'sent' });
  expect(calls).toEqual(['delete 1']);
});

test.each([
  [new AccessDenied('no'), 'access-denied'],
  [new CredentialsUnavailable('who?'), 'needs-sign-in'],
  [new RequestRejected('odd'), 'invalid'],
  [new AlreadyExists('there'), 'taken'],
  [new ServiceUnavailable('away'), 'unreachable'],
  [new TypeError('a bug'), 'failed'],
])('%s is reported as %s', async (cause, reason) => {
  const { outbox } = setUp({ failing: { 'create 1': cause } });
  const outcome = await outbox.submit({ mutation: aMutation(), uploads: [] });
  expect(outcome).toEqual({ status: 'rejected', stage: 'mutation', reason, cause });
});

test('what was called off is not sent', async () => {
  const { outbox, calls } = setUp();
  const submission = { mutation: aMutation(), uploads: [anUpload('media/a')] };
  const sending = outbox.submit(submission, { signal: AbortSignal.abort('changed my mind') });
  await expect(sending).rejects.toBe('changed my mind');
  expect(calls).toEqual([]);
});

test('the status counts what is being sent, and is empty before and after', async () => {
  const { outbox } = setUp();
  const seen: unknown[] = [];
  outbox.status.subscribe(() => seen.push(outbox.status.current()));
  expect(outbox.status.current()).toEqual({ state: 'empty', count: 0 });
  await Promise.all([
    outbox.submit({ mutation: aMutation(), uploads: [] }),
    outbox.submit({ mutation: aMutation({ id: '2' }), uploads: [] }),
  ]);
  expect(seen).toEqual([
    { state: 'sending', count: 1 },
    { state: 'sending', count: 2 },
    { state: 'sending', count: 1 },
    { state: 'empty', count: 0 },
  ]);
});
