import { crcOf } from '../src/testing/model-service.ts';
import type { Item, Mutation, Upload } from '../src/model/mutation.ts';
import { StorageFull, StoreUnavailable } from '../src/store/database.ts';
import type { SubmitOptions, Submitted } from '../src/model/submit.ts';
import { photosOf, bytesOf, uploadOf } from './club-matters.ts';
import type { GivenFile, GivenMutation } from './ledger.ts';
import type { Around } from './checker.ts';
import type { Tab } from './device.ts';

interface Given {
  readonly mutation?: GivenMutation;
  readonly files: readonly GivenFile[];
}

const allOf = ({ mutation, files }: Given) => (mutation ? [mutation, ...files] : files);

/** How users submit mutations in a tab, with notes of what they submitted and were shown. */
export function handOver({
  random,
  ledger,
  checker,
  journal,
  clock: { now, after: later },
}: Around) {
  let written = 0;
  let comingBack = 0;
  const nameOf = (tab: Tab, what: string): string => {
    written += 1;
    return `${tab.device.user}${written}.${what}`;
  };
  const filesById = new Map<string, ArrayBuffer>();
  /** Notes the outcome of a call, as long as the tab is there to show it. */
  const hear = <T>(tab: Tab, promise: Promise<T>, reported?: (outcome: T) => void) => {
    promise.then(
      (outcome) => {
        if (tab.state() === 'alive') reported?.(outcome);
      },
      (cause: unknown) => {
        journal.note(tab.name, () => `a call fails: ${String(cause)}`);
        const isOfStore = cause instanceof StorageFull || cause instanceof StoreUnavailable;
        if (!isOfStore) checker.object(`a call rejected: ${String(cause)}`);
      },
    );
  };

  const submit = (
    tab: Tab,
    mutation: Omit<Mutation, 'opId'>,
    uploads: readonly Upload[],
    item: Item | undefined,
    takesOver: readonly string[] = [],
  ) => {
    const user = tab.device.user as string;
    const { base } = mutation;
    const opId = nameOf(tab, 'op');
    const { entity, kind } = mutation;
    const given = ledger.mutation({
      opId,
      user,
      device: tab.device.name,
      entity,
      kind,
      ...(base && { base: base.item }),
      ...(item && { item }),
    });
    const files = uploads.map((upload) => give(tab, upload, item));
    journal.note(tab.name, () => `${user} submits ${opId}: ${JSON.stringify(mutation)}`);
    // As its form has stored it a while ago, without the texts: those count as stored by the outbox only.
    const draft = { id: opId, owner: user, form: entity, item: mutation.id, savedAt: now() };
    const { disk, second } = tab.device;
    for (const { tables } of [disk, ...(second ? [second.disk] : [])]) {
      tables.drafts.set(opId, draft);
    }
    const ofForm = { owner: user, drafts: [opId], takesOver };
    handIn(tab, { mutation: given, files }, (options) =>
      tab.outbox.submit({ mutation: { ...mutation, opId }, uploads }, { ...options, ...ofForm }),
    );
  };

  /** A form: it submits the same again if nothing was stored. */
  const handIn = (
    tab: Tab,
    given: Given,
    send: (options: SubmitOptions) => Promise<Submitted>,
    mayBeStored = false,
  ): void => {
    let isStored = false;
    const onStored = () => {
      if (isStored) checker.object(`${nameOfGiven(given)} was reported as stored twice`);
      isStored = true;
      for (const each of allOf(given)) each.fate = 'reported';
      tell(given, 'saved');
    };
    hear(tab, send({ patience: random.between(0, 20_000), onStored }), (submitted) => {
      journal.note(tab.name, () => `${nameOfGiven(given)} is ${JSON.stringify(submitted)}`);
      const isSaved = !(submitted.status === 'rejected' && submitted.stage === 'store');
      if (isSaved !== isStored) {
        checker.object(`${nameOfGiven(given)}: saved ${isSaved}, reported as stored ${isStored}`);
      }
      if (isSaved) return settle(tab, submitted, given);
      const { reason } = submitted;
      // An unavailable store may hold the record nevertheless, whatever is reported once it answers again.
      const isUnknown = mayBeStored || reason === 'storage-unavailable';
      const fate = isUnknown ? 'unknown' : 'refused';
      for (const each of allOf(given)) each.fate = fate;
      // What is gone is not there for a second try either.
      if (reason === 'draft-gone' || !random.chance(0.5)) return;
      comingBack += 1;
      later(random.between(1_000, 60_000), () => {
        comingBack -= 1;
        const user = allOf(given)[0]?.user;
        if (tab.state() !== 'alive' || tab.device.user !== user) return;
        for (const each of allOf(given)) each.fate = 'unknown';
        if (given.mutation) ledger.submittedAgain(given.mutation);
        handIn(tab, given, send, isUnknown);
      });
    });
  };

  const give = (tab: Tab, { id, key, size }: Upload, item?: Item): GivenFile => {
    const crc = crcOf(filesById.get(id) as ArrayBuffer);
    const user = tab.device.user as string;
    journal.note(tab.name, () => `${user} gives ${id} for ${key}, ${size} bytes`);
    const photo = item && photosOf(item).find(({ path }) => key.endsWith(path));
    const file: GivenFile = {
      id,
      user,
      device: tab.device.name,
      crc,
      size,
      fate: 'unknown',
      ...(photo && { photo: photo.by }),
    };
    ledger.files.push(file);
    return file;
  };

  const tell = ({ mutation, files }: Given, status: 'saved' | 'sent') => {
    if (mutation) checker.reported(mutation, status);
    for (const file of files) checker.reportedFile(file, status);
  };

  const settle = (tab: Tab, { status }: Submitted, given: Given) => {
    if (status !== 'saved' && status !== 'sent') return;
    tell(given, status);
    if (status !== 'saved') return;
    const { mutation, files } = given;
    const saved = new Set([...(mutation ? [mutation.opId] : []), ...files.map(({ id }) => id)]);
    later(100, () => checker.glance(tab, saved));
  };

  const fileOf = (key: string, size: number, from?: Upload): Upload => {
    written += 1;
    return fileWith(key, bytesOf(written, size), from);
  };
  const fileWith = (key: string, bytes: ArrayBuffer, from?: Upload): Upload => {
    const id = `file${written}`;
    filesById.set(id, bytes);
    const derivedFrom = from && { id: from.id, prefix: 'derived/' };
    return uploadOf({ id, key, bytes, ...(derivedFrom && { derivedFrom }) });
  };
  /** The bytes of another as a file of its own. */
  const copyOf = (id: string, key: string): Upload => {
    written += 1;
    return fileWith(key, filesById.get(id) as ArrayBuffer);
  };
  /** By the clock, as an app makes them: two people who begin at one time choose the same. */
  const ids = new Set<string>();
  const newId = ({ device }: Tab, what: string): string => {
    const id = `${what}-${(random.chance(0.5) ? Math.floor(now() / 30_000) : now()) * 10}`;
    // An instant that is past does not come again.
    const isPast = ids.has(`${device.name} ${id}`) || checker.wasDeleted(id);
    const chosen = isPast ? `${what}-${now() * 10}` : id;
    ids.add(`${device.name} ${chosen}`);
    return chosen;
  };
  /** Few keys, so that two devices choose the same; one device never chooses one twice. */
  const newKey = ({ device }: Tab, folder: string): string => {
    written += 1;
    const few = `${folder}${random.between(1, 9)}_photo`;
    const isFree = random.chance(0.4) && !ids.has(`${device.name} ${few}`);
    const key = isFree ? few : `${folder}${written * 10}_photo`;
    ids.add(`${device.name} ${key}`);
    return key;
  };
  const sizeOf = () => random.pick([4, 6, 8, 9, 20, 33]);

  return {
    nameOf,
    newId,
    newKey,
    fileOf,
    copyOf,
    bytesOf: (id: string) => filesById.get(id),
    sizeOf,
    submit,
    upload(tab: Tab, uploads: readonly Upload[], takesOver: readonly string[] = []) {
      const files = uploads.map((upload) => give(tab, upload));
      handIn(tab, { files }, (options) => tab.outbox.upload(uploads, { ...options, takesOver }));
    },
    /** Whether a user who was shown that nothing was stored is about to submit again. */
    isAnybodyComingBack: () => comingBack > 0,
    hear,
  };
}

export type HandOver = ReturnType<typeof handOver>;
export type WithHands = Around & { readonly hands: HandOver };

function nameOfGiven({ mutation, files }: Given): string {
  return mutation?.opId ?? files.map(({ id }) => id).join();
}
