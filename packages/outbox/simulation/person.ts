import type { Item, Mutation, Upload } from '../src/mutation.ts';
import type { Queued, Resolution } from '../src/outbox.ts';
import { StorageFull, StoreUnavailable } from '../src/ports/database.ts';
import type { QueuedMutation, QueuedUpload } from '../src/queue.ts';
import { type ModelService, revOf } from '../src/testing/model-service.ts';
import type { MutationRecord } from '../src/records/mutation-record.ts';
import type { Submitted } from '../src/submit.ts';
import { type Photo, photosOf, REFUSED } from './club-matters.ts';
import type { Clock } from './clock.ts';
import { bytesOf, checksumOf, uploadOf } from './files.ts';
import type { Journal } from './journal.ts';
import type { GivenFile, Ledger, Wish } from './ledger.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';
import { valuesOf } from './values.ts';

export type AlbumEdit = 'name' | 'remove' | 'caption' | 'order' | 'add';

const ALBUM_EDITS: readonly AlbumEdit[] = ['name', 'remove', 'caption', 'order', 'add'];

/** Everybody who edits: what they do on an open tab, chosen by chance. Nobody knows more than the tab shows. */
export interface People {
  /** One of the things a person does. */
  act(tab: Tab): void;
  /** Has the device show what the service holds now. */
  read(tab: Tab): void;
  createNote(tab: Tab, id?: string): void;
  editNote(tab: Tab, names?: readonly string[]): void;
  createAlbum(tab: Tab, photos: number, id?: string): void;
  editAlbum(tab: Tab, edits?: readonly AlbumEdit[]): void;
  deleteSomething(tab: Tab, entity?: string): void;
  uploadFiles(tab: Tab, sizes: readonly number[], key?: string): void;
  /** Gives up the first of what waits. */
  discardFirst(tab: Tab): void;
  /** Discards, pauses or moves something that waits. */
  meddle(tab: Tab): void;
  /** Settles one thing that waits for a person; false when nothing does. */
  tend(tab: Tab): boolean;
}

export function peopleOf({
  random,
  service,
  ledger,
  oracle,
  journal,
  clock: { now, after: later },
}: {
  readonly random: Random;
  readonly clock: Clock;
  readonly service: ModelService;
  readonly ledger: Ledger;
  readonly oracle: Oracle;
  readonly journal: Journal;
}): People {
  let written = 0;
  const nameOf = (tab: Tab, what: string): string => {
    written += 1;
    return `${tab.device.person}${written}.${what}`;
  };
  const filesById = new Map<string, ArrayBuffer>();
  /** What each device last read of the service: what it shows while it has no connection. */
  const read = new Map<string, ReadonlyMap<string, Item>>();

  const itemsOn = ({ device }: Tab): ReadonlyMap<string, Item> => {
    const known = read.get(device.name) ?? new Map<string, Item>();
    if (!device.isConnected || random.chance(0.3)) return known;
    const fresh = new Map(service.items);
    read.set(device.name, fresh);
    return fresh;
  };

  /** The items of one kind, as a list shows them: what is queued as if it were there. */
  const shown = (tab: Tab, entity: string): readonly Item[] => {
    const items = new Map<string, Item>();
    for (const [at, item] of itemsOn(tab)) {
      if (at.startsWith(`${entity}/`)) items.set(at.slice(entity.length + 1), item);
    }
    for (const queued of tab.outbox.queue.current()?.mutations ?? []) {
      if (queued.entity !== entity) continue;
      if (queued.item) items.set(queued.id, queued.item);
      else if (queued.kind === 'delete') items.delete(queued.id);
    }
    return [...items].map(([id, item]) => ({ ...item, id }));
  };

  const hear = <Told>(tab: Tab, promise: Promise<Told>, told: (outcome: Told) => void) => {
    promise.then(
      (outcome) => {
        if (tab.state() === 'alive') told(outcome);
      },
      (cause: unknown) => {
        journal.note(tab.name, () => `a call comes to nothing: ${String(cause)}`);
        const isOfStore = cause instanceof StorageFull || cause instanceof StoreUnavailable;
        if (!isOfStore) oracle.object(`a call rejected: ${String(cause)}`);
      },
    );
  };

  const submit = (
    tab: Tab,
    mutation: Omit<Mutation, 'opId'>,
    uploads: readonly Upload[],
    item: Item | undefined,
  ) => {
    const person = tab.device.person as string;
    const { base } = mutation;
    const opId = nameOf(tab, 'op');
    const { entity, kind } = mutation;
    const wish = ledger.wish({
      opId,
      person,
      device: tab.device.name,
      entity,
      kind,
      ...(base && { base: base.item }),
      ...(item && { item }),
    });
    const files = uploads.map((upload) => give(tab, upload, item));
    journal.note(tab.name, () => `${person} submits ${opId}: ${JSON.stringify(mutation)}`);
    const patience = random.between(0, 20_000);
    hear(
      tab,
      tab.outbox.submit({ mutation: { ...mutation, opId }, uploads }, { patience }),
      (submitted) => {
        settle(tab, submitted, wish, files);
      },
    );
  };

  const give = (tab: Tab, { id, key, size }: Upload, item?: Item): GivenFile => {
    const crc = checksumOf(filesById.get(id) as ArrayBuffer);
    const person = tab.device.person as string;
    journal.note(tab.name, () => `${person} gives ${id} for ${key}, ${size} bytes`);
    const photo = item && photosOf(item).find(({ path }) => key.endsWith(path));
    const file: GivenFile = {
      id,
      person,
      device: tab.device.name,
      crc,
      size,
      fate: 'unknown',
      ...(photo && { photo: photo.by }),
    };
    ledger.files.push(file);
    return file;
  };

  const settle = (
    tab: Tab,
    submitted: Submitted,
    wish: Wish | undefined,
    files: readonly GivenFile[],
  ) => {
    const whose = wish?.opId ?? files.map(({ id }) => id).join();
    journal.note(tab.name, () => `${whose} is ${JSON.stringify(submitted)}`);
    const isKept = !(submitted.status === 'rejected' && submitted.stage === 'store');
    if (wish) wish.fate = isKept ? 'said' : 'refused';
    for (const file of files) file.fate = isKept ? 'said' : 'refused';
    if (submitted.status !== 'saved' && submitted.status !== 'sent') return;
    if (wish) oracle.told(wish, submitted.status);
    for (const file of files) oracle.toldOfFile(file, submitted.status);
    if (submitted.status === 'saved') later(100, () => oracle.glance(tab));
  };

  const fileOf = (key: string, size: number, from?: Upload): Upload => {
    written += 1;
    const bytes = bytesOf(written, size);
    const id = `file${written}`;
    filesById.set(id, bytes);
    const derivedFrom = from && { id: from.id, prefix: 'derived/' };
    return uploadOf({ id, key, bytes, ...(derivedFrom && { derivedFrom }) });
  };
  /** By the clock, as an app makes them: two people who begin at one time choose the same. */
  const ids = new Set<string>();
  const newId = ({ device }: Tab, what: string): string => {
    const id = `${what}-${(random.chance(0.5) ? Math.floor(now() / 30_000) : now()) * 10}`;
    // An instant that is past does not come again.
    const isPast = ids.has(`${device.name} ${id}`) || oracle.wasDeleted(id);
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

  const photosWith = (
    tab: Tab,
    count: number,
  ): { readonly photos: readonly Photo[]; readonly uploads: readonly Upload[] } => {
    const uploads: Upload[] = [];
    const photos: Photo[] = [];
    for (let n = 0; n < count; n += 1) {
      const upload = fileOf(newKey(tab, 'albums/'), sizeOf());
      if (uploads.some(({ key }) => key === upload.key)) continue;
      uploads.push(upload);
      if (random.chance(0.3)) uploads.push(fileOf(`derived/${upload.key}`, 5, upload));
      const caption = random.chance(0.5) ? { caption: nameOf(tab, 'caption') } : {};
      photos.push({ path: upload.key, by: nameOf(tab, 'photo'), ...caption });
    }
    return { photos, uploads };
  };

  const change = (
    tab: Tab,
    entity: string,
    item: Item,
    fields: Item,
    uploads: readonly Upload[],
  ) => {
    const id = item['id'] as string;
    const after: Record<string, unknown> = { ...item, ...fields };
    for (const name of Object.keys(fields)) if (fields[name] === null) delete after[name];
    const base = { rev: revOf(item), item };
    submit(tab, { entity, id, kind: 'patch', base, fields }, uploads, after);
  };

  const resolution = (tab: Tab, queued: QueuedMutation): Resolution => {
    const keep = random.pick(['mine', 'theirs', 'edited'] as const);
    if (keep !== 'edited' || queued.kind === 'delete') {
      return { keep: keep === 'edited' ? 'mine' : keep };
    }
    return {
      keep,
      fields: {
        ...queued.fields,
        ...('title' in queued.fields && { title: nameOf(tab, 'title') }),
        ...('text' in queued.fields && { text: nameOf(tab, 'text') }),
      },
    };
  };

  /** With a wish everything goes that was made on what it would have made. */
  const giveUp = (tab: Tab, { entity, id, seq }: QueuedMutation) => {
    const queued = tab.device.disk.tables.mutations.within().records as readonly MutationRecord[];
    for (const record of queued) {
      if (record.entity !== entity || record.id !== id || record.seq < seq) continue;
      const was = valuesOf(record.base?.item);
      const mine =
        record.kind === 'delete' ? new Map() : valuesOf({ ...record.base?.item, ...record.fields });
      ledger.gaveUp(mine.values());
      const gone = [...was].filter(([place]) => !mine.has(place));
      ledger.gaveUp(gone.map(([, value]) => `removal of ${value}`));
    }
  };

  /** The photo goes with its file, and so does what was written under it. */
  const giveUpFile = ({ device }: Tab, id: string) => {
    ledger.gaveUp([id]);
    const photo = ledger.files.find((file) => file.id === id)?.photo;
    if (photo !== undefined) ledger.tookOut(device.person ?? '', photo, `caption ${photo}`);
  };

  const resolve = (tab: Tab, queued: QueuedMutation) => {
    const { person = '' } = tab.device;
    const choice = resolution(tab, queued);
    const theirs = valuesOf(queued.theirs?.item);
    const base = valuesOf(queued.base?.item);
    const mine = valuesOf(queued.item);
    if (choice.keep === 'theirs') giveUp(tab, queued);
    else {
      const fields = choice.keep === 'edited' ? choice.fields : {};
      ledger.choseMine({
        person,
        base,
        mine,
        chosen: valuesOf(queued.item && { ...queued.item, ...fields }),
        theirs,
        isAll: queued.kind === 'delete' || choice.keep === 'edited',
      });
    }
    journal.note(tab.name, () => `${person} settles ${queued.seq} by ${JSON.stringify(choice)}`);
    hear(tab, tab.outbox.resolve(queued.seq, choice), () => {});
  };

  const ofRejected = (tab: Tab, what: Queued, giveItUp: () => void, canRetry: boolean) => {
    const isRetry = canRetry && random.chance(0.5);
    if (!isRetry) giveItUp();
    journal.note(tab.name, () => `${isRetry ? 'retries' : 'discards'} ${JSON.stringify(what)}`);
    hear(tab, isRetry ? tab.outbox.retry(what) : tab.outbox.discard(what), () => {});
  };

  const tendUpload = (tab: Tab, upload: QueuedUpload) => {
    const what = { upload: upload.id };
    if (upload.state === 'needs-repick') {
      const bytes = filesById.get(upload.id);
      if (bytes) {
        const picked = uploadOf({ id: upload.id, key: upload.key, bytes }).bytes;
        journal.note(tab.name, () => `picks ${upload.id} again`);
        hear(tab, tab.outbox.repick(upload.id, picked), (isSame) => {
          if (!isSame) oracle.object(`${upload.id} was not recognised as the same file`);
        });
        return;
      }
    }
    if (upload.isPaused) hear(tab, tab.outbox.resume(upload.id), () => {});
    else hear(tab, tab.outbox.retry(what), () => {});
  };

  const people: People = {
    read: ({ device }) => void read.set(device.name, new Map(service.items)),

    createNote(tab, id = newId(tab, 'note')) {
      const shownHere = tab.outbox.queue.current()?.uploads ?? [];
      const mine = shownHere.filter(
        ({ id, state }) =>
          state !== 'copying' &&
          state !== 'sweeping' &&
          !ledger.files.some((file) => file.id === id && oracle.isLetGo(file)),
      );
      const picture = mine.length > 0 && random.chance(0.5) && random.pick(mine).key;
      const fields: Item = {
        title: nameOf(tab, random.chance(0.04) ? REFUSED : 'title'),
        text: nameOf(tab, 'text'),
        ...(picture && { picture }),
      };
      if (shown(tab, 'notes').some((item) => item['id'] === id)) return;
      submit(tab, { entity: 'notes', id, kind: 'create', fields }, [], { ...fields, id });
    },

    editNote(tab, names = random.pick([['title'], ['text'], ['title', 'text'], ['tag']])) {
      const notes = shown(tab, 'notes');
      if (notes.length === 0) return;
      const note = random.pick(notes);
      const isRefused = random.chance(0.03);
      const fields: Record<string, unknown> = {};
      for (const name of names) fields[name] = nameOf(tab, isRefused ? REFUSED : name);
      if ('tag' in note && random.chance(0.3)) fields['tag'] = null;
      change(tab, 'notes', note, fields, []);
    },

    createAlbum(tab, count, id = newId(tab, 'album')) {
      if (shown(tab, 'albums').some((item) => item['id'] === id)) return;
      const { photos, uploads } = photosWith(tab, count);
      const fields: Item = { name: nameOf(tab, 'name'), photos };
      submit(tab, { entity: 'albums', id, kind: 'create', fields }, uploads, { ...fields, id });
    },

    editAlbum(tab, edits = ALBUM_EDITS.filter(() => random.chance(0.4))) {
      const albums = shown(tab, 'albums');
      if (albums.length === 0) return;
      const album = random.pick(albums);
      let photos = [...photosOf(album)];
      let uploads: readonly Upload[] = [];
      const fields: Record<string, unknown> = {};
      if (edits.includes('name')) fields['name'] = nameOf(tab, 'name');
      if (edits.includes('remove') && photos.length > 0) {
        photos.splice(random.between(0, photos.length - 1), 1);
      }
      if (edits.includes('caption') && photos.length > 0) {
        const place = random.between(0, photos.length - 1);
        photos[place] = { ...(photos[place] as Photo), caption: nameOf(tab, 'caption') };
      }
      if (edits.includes('order') && photos.length > 1) photos.unshift(photos.pop() as Photo);
      if (edits.includes('add')) {
        const added = photosWith(tab, random.between(1, 5));
        const isNew = ({ path }: Photo) => !photos.some((photo) => photo.path === path);
        if (added.photos.every(isNew)) {
          photos = [...photos, ...added.photos];
          ({ uploads } = added);
        }
      }
      change(tab, 'albums', album, { ...fields, photos }, uploads);
    },

    deleteSomething(
      tab,
      entity = process.env['NOTES'] ? 'notes' : random.pick(['notes', 'albums']),
    ) {
      const items = shown(tab, entity);
      if (items.length === 0) return;
      const item = random.pick(items);
      const id = item['id'] as string;
      const base = { rev: revOf(item), item };
      submit(tab, { entity, id, kind: 'delete', base, fields: {} }, [], undefined);
    },

    uploadFiles(tab, sizes, key) {
      const uploads = sizes.map((size) => fileOf(key ?? newKey(tab, 'media/'), size));
      const files = uploads.map((upload) => give(tab, upload));
      const options = { patience: random.between(0, 20_000) };
      hear(tab, tab.outbox.upload(uploads, options), (submitted) =>
        settle(tab, submitted, undefined, files),
      );
    },

    act(tab) {
      if (!tab.device.person) return;
      const chosen = process.env['NOTES']
        ? random.pick([0.1, 0.3, 0.3, 0.8, 0.95, 0.95])
        : random.next();
      if (chosen < 0.17) people.createNote(tab);
      else if (chosen < 0.45) people.editNote(tab);
      else if (chosen < 0.57) people.createAlbum(tab, random.between(1, 5));
      else if (chosen < 0.74) people.editAlbum(tab);
      else if (chosen < 0.82) people.deleteSomething(tab);
      else if (chosen < 0.9) {
        const count = random.between(1, 3);
        people.uploadFiles(tab, Array.from({ length: count }, sizeOf));
      } else people.meddle(tab);
    },

    discardFirst(tab) {
      const queue = tab.outbox.queue.current();
      const [mutation] = queue?.mutations ?? [];
      const [upload] = queue?.uploads ?? [];
      if (mutation) {
        ofRejected(tab, { mutation: mutation.seq }, () => giveUp(tab, mutation), false);
      } else if (upload) {
        ofRejected(tab, { upload: upload.id }, () => giveUpFile(tab, upload.id), false);
      }
    },

    meddle(tab) {
      const queue = tab.outbox.queue.current();
      if (!queue) return;
      const upload = queue.uploads.length > 0 ? random.pick(queue.uploads) : undefined;
      const mutation = queue.mutations.length > 0 ? random.pick(queue.mutations) : undefined;
      const chosen = random.next();
      if (chosen < 0.3 && mutation) {
        ofRejected(tab, { mutation: mutation.seq }, () => giveUp(tab, mutation), false);
      } else if (chosen < 0.4 && upload) {
        ofRejected(tab, { upload: upload.id }, () => giveUpFile(tab, upload.id), false);
      } else if (chosen < 0.6 && upload) {
        journal.note(tab.name, () => `pauses ${upload.id}`);
        hear(tab, tab.outbox.pause(upload.id), () => {});
      } else if (chosen < 0.8 && upload) {
        const before = random.pick(queue.uploads).id;
        hear(tab, tab.outbox.move(upload.id, { before }), () => {});
      } else people.tend(tab);
    },

    tend(tab) {
      const queue = tab.outbox.queue.current();
      if (!queue) return false;
      for (const mutation of queue.mutations) {
        if (mutation.state === 'conflicted') {
          resolve(tab, mutation);
          return true;
        }
        if (mutation.state === 'rejected') {
          oracle.rejected(mutation);
          const isHopeless = mutation.lastError?.reason === 'invalid';
          ofRejected(tab, { mutation: mutation.seq }, () => giveUp(tab, mutation), !isHopeless);
          return true;
        }
      }
      const stuck = queue.uploads.find(
        ({ state, isPaused }) => isPaused || state === 'needs-repick' || state === 'rejected',
      );
      if (stuck) tendUpload(tab, stuck);
      return stuck !== undefined;
    },
  };
  return people;
}
