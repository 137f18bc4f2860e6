import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type ClubhouseConfig, ServiceUnavailable, type StoredItem } from '@clubhouse/content';
import {
  derivedKeys,
  entityWrites,
  mediaUploads,
  nextArticleId,
  nextUnpublishedId,
} from '@clubhouse/content/admin';
import { type CredentialSource, historyReader } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { HISTORY, PUBLISHABLE, TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import type { StreamRecord } from '@clubhouse/local-cloud';
import { createOutbox, type Mutation, type Upload } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import { expect, onTestFinished } from 'vitest';
import { operatorCredentials } from '../command/club-target.ts';
import { credentialsOf, servicesFor, signInAsTheApp } from '../journey/club-services.ts';
import { followChanges } from '../people/item-history.ts';
import { releaseDue } from '../publishing/release-due.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { openCloud } from './served-cloud.ts';

/** An item, and the table where it is. */
export type Placed = readonly [table: TableName, item: StoredItem];

/** How much faster a phone's clock runs: its retries wait for no test. */
const FAST = 40;

const isContent = (table: string): table is TableName => TABLE_NAMES.some((name) => name === table);

/** The real outbox on the real services, which it reaches while it has signal. */
async function aPhone(config: ClubhouseConfig, credentials: CredentialSource) {
  const wakers = new Set<() => void>();
  const at = { config, credentials };
  const [writes, uploads] = [entityWrites(at), mediaUploads(at)];
  const phone = { isOnline: true, known: [] as readonly Placed[], bin: [] as readonly Placed[] };
  const sent =
    <Asked, Answer>(send: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      if (!phone.isOnline) throw new ServiceUnavailable('No signal');
      return send(asked);
    };
  const never = () => Promise.reject(new Error('No file here has parts'));
  const rulesOf = (table: TableName) => ({
    nextId: table === 'unpublished' ? nextUnpublishedId : nextArticleId,
    lists: { photos: { by: 'path', batch: Infinity } },
  });
  const outbox = createOutbox({
    database: memoryDatabase(),
    world: {
      now: () => Date.now() * FAST,
      random: () => 0.5,
      after(ms, callback) {
        const timer = setTimeout(callback, ms / FAST);
        return () => clearTimeout(timer);
      },
      newId: randomUUID,
      broadcast: () => undefined,
      onBroadcast: () => () => undefined,
      onWake: (listener) => (wakers.add(listener), () => wakers.delete(listener)),
      isOnline: () => phone.isOnline,
      log: () => undefined,
    },
    rules: Object.fromEntries(TABLE_NAMES.map((table) => [table, rulesOf(table)])),
    nextKey: (key) => `${key}+`,
    remote: {
      owner: () => 'priya',
      onOwnerChange: () => () => undefined,
      reasonOf: (cause) => (cause instanceof ServiceUnavailable ? 'unreachable' : 'invalid'),
      write: sent(async ({ entity, kind, base, after, id, opId, fields }) => {
        const table = writes[entity as TableName];
        const save = { id, opId, fields, savedBy: 'Priya' };
        if (kind === 'delete') return table.delete({ id, opId, ...(base && { base }) });
        if (base) return table.replace({ ...save, base });
        return table.create({ ...save, ...(after && { after }) });
      }),
      uploads: {
        put: sent(uploads.put),
        head: sent(uploads.head),
        underway: sent(uploads.underway),
        ...{ create: never, part: never, parts: never, complete: never, abort: never },
      },
    },
  });
  await outbox.start();
  return Object.assign(phone, {
    ...{ outbox, db: sdkReader(at) },
    /** Sends what can be sent. Where a card asks, people take what the others did. */
    async send() {
      for (const wake of wakers) wake();
      await outbox.flush();
      for (const { state, seq } of outbox.queue.current()?.mutations ?? []) {
        if (state === 'conflicted') await outbox.resolve(seq, { keep: 'theirs' });
      }
      await outbox.flush();
    },
    submit: (mutation: Omit<Mutation, 'opId'>, files: readonly Upload[] = []) =>
      outbox.submit(
        { mutation: { ...mutation, opId: randomUUID() }, uploads: files },
        { patience: 0 },
      ),
  });
}

export type Phone = Awaited<ReturnType<typeof aPhone>>;

/** Opens empty clubs, one after the other, on one local cloud: with its functions wired as for `npm start`. */
export async function clubs() {
  const listeners = new Set<(record: StreamRecord) => void>();
  const cloud = await openCloud({
    onItemWritten: (record) => listeners.forEach((listen) => listen(record)),
  });
  onTestFinished(cloud.close);
  const { club, config } = cloud;
  await seedPeople(club);
  const { idToken } = await signInAsTheApp(config, 'admin@club.test', 'Touchline1');
  const keys = await credentialsOf(config, idToken);
  const guest = servicesFor(config, await credentialsOf(config));
  const access = { config, credentials: operatorCredentials };
  const db = sdkReader(access);
  const { keysUnder } = club;

  return async () => {
    for (const table of [...TABLE_NAMES, HISTORY] as const) {
      for (const { id } of await club.everyItem(table)) await club.remove(table, String(id));
    }
    await Promise.all((await keysUnder('')).map(club.removeFile));
    const phones = [await aPhone(config, async () => keys), await aPhone(config, async () => keys)];
    let at = Date.parse('2026-12-05T09:00:00Z');
    const follow = followChanges(club, () => at);
    const reports: Promise<unknown>[] = [];
    const stored = new Set<string>();
    const listener = ({ table, ...images }: StreamRecord) => {
      const { name, title } = (images.newImage ?? {}) as Record<string, { S?: string } | undefined>;
      if (/^Item \d+$/.test((name ?? title)?.S ?? '')) stored.add((name ?? title)?.S ?? '');
      if (isContent(table)) reports.push(follow({ table, ...images, at }));
    };
    listeners.add(listener);

    /** How many more calls the function makes, until it is cut or held. */
    let calls = Infinity;
    let isHeld = false;
    const held: (() => void)[] = [];
    let reached = () => {};
    const release = releaseDue({
      ...{ config, now: () => at },
      async credentials() {
        calls -= 1;
        if (calls < 0 && !isHeld) throw new Error('The function is cut');
        if (calls < 0) await new Promise<void>((goOn) => (held.push(goOn), reached()));
        return access.credentials();
      },
    });
    let running: Promise<unknown> = Promise.resolve();
    const goOn = async () => {
      calls = Infinity;
      for (const each of held.splice(0)) each();
      await running;
    };

    const settled = async () => {
      while (reports.length > 0) await Promise.all(reports.splice(0));
    };
    return {
      ...{ phones, stored, settled, now: () => at },
      passAnHour: () => void (at += 60 * 60 * 1000),
      /** Every item, as somebody reads it. */
      async items(reader = db) {
        const items: Placed[] = [];
        for (const table of [...PUBLISHABLE, 'unpublished'] as const) {
          for await (const item of reader.scan(table)) items.push([table, item]);
        }
        return items;
      },
      async bin() {
        const { versions } = await historyReader(db, () => at).bin({ limit: 100 });
        return versions.map(({ table, item }): Placed => [table, item]);
      },
      /** The text of each file by its key. */
      async files() {
        const texts = (await keysUnder('')).map(
          async (key) => [key, String(await club.bytesOf(key))] as const,
        );
        return new Map(await Promise.all(texts));
      },
      /** Lets the function go on, and runs it again: to its end, or until one of its calls. */
      async release(upTo = Infinity, isToWait = false) {
        await goOn();
        [calls, isHeld] = [upTo, isToWait];
        const stop = new Promise<void>((resolve) => (reached = resolve));
        running = release().catch(() => undefined);
        await Promise.race([running, stop]);
        await settled();
      },
      /** With a guest's keys, and without any. */
      async expectNothingForGuests() {
        const id = (await this.items())[0]?.[1]['id'] ?? '1';
        const files = (await keysUnder('unpublished/')).flatMap((key) => [
          key,
          derivedKeys(key)[0]!,
        ]);
        const ExpressionAttributeValues = { ':any': 'bin' };
        const list = { IndexName: 'byDate', KeyConditionExpression: 'listed = :any' };
        const asked = ['unpublished', HISTORY].flatMap((TableName) => [
          new ScanCommand({ TableName }),
          new QueryCommand({ TableName, ...list, ExpressionAttributeValues }),
          new GetCommand({ TableName, Key: { id } }),
        ]);
        const refused = await Promise.allSettled([
          ...asked.map((each) => guest.database.send(each as ScanCommand)),
          ...files.map(guest.bytesOf),
        ]);
        const reason = { name: expect.stringMatching(/^AccessDenied/) };
        for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason });
        const answers = await Promise.all(files.map((key) => fetch(`${config.mediaBase}/${key}`)));
        expect(answers.filter(({ ok }) => ok)).toEqual([]);
      },
      async close() {
        await goOn();
        for (const { outbox } of phones) await outbox.close();
        await settled();
        listeners.delete(listener);
      },
    };
  };
}

export type Club = Awaited<ReturnType<Awaited<ReturnType<typeof clubs>>>>;
