import type { Item, Upload } from '../src/model/mutation.ts';
import { type ModelService, revOf } from '../src/testing/model-service.ts';
import {
  BLANK_DAY,
  type Photo,
  photosOf,
  REFUSED,
  scoresOf,
  tableOf,
  UNPUBLISHED,
  type Values,
  valuesOf,
} from './club-matters.ts';
import type { Tab } from './device.ts';
import type { WithHands } from './hand-over.ts';
import type { UserActions } from './user-actions.ts';

const NOTE_EDITS: readonly (readonly string[])[] = [
  ['title'],
  ['text'],
  ['title', 'text'],
  ['tag'],
  ['badge'],
  ['legend'],
];
const ALBUM_EDITS: readonly ('name' | 'remove' | 'caption' | 'order' | 'add')[] = [
  'name',
  'remove',
  'caption',
  'order',
  'add',
];

const KINDS = ['notes', 'albums'];
const NONE: Values = new Map();

/** Everybody who edits: what they do on an open tab, chosen by chance. Nobody knows more than the tab shows. */
export function usersOf({
  random,
  clock,
  service,
  ledger,
  checker,
  hands: { nameOf, newId, newKey, fileOf, sizeOf, submit, upload },
  userActions,
}: WithHands & { readonly service: ModelService; readonly userActions: UserActions }) {
  /** What each device last read of the service: what it shows while it has no connection. */
  const read = new Map<string, ReadonlyMap<string, Item>>();
  /** What somebody deleted, as the service held it then. */
  const bin = new Map<string, Item>();

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

  const drafts = (tab: Tab, kind: string) =>
    shown(tab, UNPUBLISHED).filter((item) => tableOf(kind, item) === UNPUBLISHED);
  const editable = (tab: Tab, kind: string) => [...shown(tab, kind), ...drafts(tab, kind)];

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
    uploads: readonly Upload[] = [],
  ) => {
    const id = item['id'] as string;
    const after: Record<string, unknown> = { ...item, ...fields };
    for (const name of Object.keys(fields)) if (fields[name] === null) delete after[name];
    const base = { rev: revOf(item), item };
    submit(tab, { entity: tableOf(entity, item), id, kind: 'patch', base, fields }, uploads, after);
  };

  /** In its table, or now and then saved for later. */
  const create = (
    tab: Tab,
    kind: string,
    { id: own, ...fields }: Item,
    isLater: boolean,
    uploads: readonly Upload[] = [],
  ) => {
    const [entity, id] = isLater ? [UNPUBLISHED, `${kind}-${String(own)}`] : [kind, String(own)];
    if (shown(tab, entity).some((item) => item['id'] === id)) return;
    submit(tab, { entity, id, kind: 'create', fields }, uploads, { ...fields, id });
  };

  const ask = (tab: Tab, id: string, asked: Item = {}) => {
    const fields = { ...asked, publishAt: clock.now() };
    submit(tab, { entity: UNPUBLISHED, id, kind: 'create', fields }, [], { ...fields, id });
  };

  /** Everybody knows that these may stand again where somebody took them out. */
  const revive = ({ device: { user = '' } }: Tab, mine: Values) =>
    ledger.choseMine({ user, base: NONE, mine, theirs: NONE, isAll: false });

  const users = {
    ...userActions,

    /** Has the device show what the service holds now. */
    read: ({ device }: Tab) => void read.set(device.name, new Map(service.items)),

    createNote(tab: Tab, id = newId(tab, 'note'), isLater = false): void {
      const shownHere = tab.outbox.queue.current()?.uploads ?? [];
      const mine = shownHere.filter(
        ({ id, state }) =>
          state !== 'copying' &&
          state !== 'sweeping' &&
          !ledger.files.some((file) => file.id === id && checker.isAbandoned(file)),
      );
      const picture = mine.length > 0 && random.chance(0.5) && random.pick(mine).key;
      const fields: Item = {
        title: nameOf(tab, random.chance(0.04) ? REFUSED : 'title'),
        text: nameOf(tab, 'text'),
        ...(picture && { picture }),
        ...(random.chance(0.3) && { badge: nameOf(tab, 'badge'), legend: nameOf(tab, 'legend') }),
      };
      create(tab, 'notes', { ...fields, id }, isLater);
    },

    editNote(tab: Tab, names = random.pick(NOTE_EDITS)): void {
      const notes = editable(tab, 'notes');
      if (notes.length === 0) return;
      const note = random.pick(notes);
      const isRefused = random.chance(0.03);
      const fields: Record<string, unknown> = {};
      for (const name of names) fields[name] = nameOf(tab, isRefused ? REFUSED : name);
      if ('tag' in note && random.chance(0.3)) fields['tag'] = null;
      if (names.includes('badge')) {
        // The text of the previous badge is not about the new one; and the badge may be removed.
        if ('badge' in note && random.chance(0.3)) fields['badge'] = null;
        const hasText = fields['badge'] !== null && random.chance(0.5);
        if (hasText || 'legend' in note) fields['legend'] = hasText ? nameOf(tab, 'legend') : null;
      }
      if (names.includes('legend') && !('badge' in note)) fields['badge'] = nameOf(tab, 'badge');
      change(tab, 'notes', note, fields);
    },

    /**
     * Writes a day's note and taps a score, of which the day has three at most; the first user creates the day, and
     * others may do so at the same time.
     */
    editDay(tab: Tab): void {
      const id = `day-${random.between(1, 2)}`;
      const written = { [random.pick(['venue', 'hint'])]: nameOf(tab, 'day') };
      const day = shown(tab, 'days').find((item) => item['id'] === id);
      const scores = [...scoresOf(day), { id: nameOf(tab, 'score') }].slice(-3);
      const fields = { ...written, scores };
      if (day) return change(tab, 'days', day, fields);
      const whole = { ...BLANK_DAY, ...fields };
      submit(tab, { entity: 'days', id, kind: 'create', fields: whole }, [], { ...whole, id });
    },

    createAlbum(tab: Tab, count: number, id = newId(tab, 'album'), isLater = false): void {
      const { photos, uploads } = photosWith(tab, count);
      create(tab, 'albums', { name: nameOf(tab, 'name'), photos, id }, isLater, uploads);
    },

    editAlbum(tab: Tab, edits = ALBUM_EDITS.filter(() => random.chance(0.4))): void {
      const albums = editable(tab, 'albums');
      if (albums.length === 0) return;
      const album = random.pick(albums);
      let photos = [...photosOf(album)];
      let uploads: readonly Upload[] = [];
      const fields: Record<string, unknown> = {};
      // Photos that return to their album are shown with its name.
      if (edits.includes('name') && !('of' in album)) fields['name'] = nameOf(tab, 'name');
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

    /** Gives something that is saved for later a day, which may be today, or takes the day back. */
    chooseDay(tab: Tab, publishAt = random.pick([null, clock.now(), clock.now() + 5 * 60_000])) {
      const waiting = KINDS.flatMap((kind) => drafts(tab, kind));
      if (waiting.length > 0) change(tab, UNPUBLISHED, random.pick(waiting), { publishAt });
    },

    takeOff(tab: Tab, kind = random.pick(KINDS)): void {
      const items = shown(tab, kind);
      if (items.length > 0) ask(tab, `off-${kind}-${String(random.pick(items)['id'])}`);
    },

    hidePhoto(tab: Tab): void {
      const albums = shown(tab, 'albums').filter((album) => photosOf(album).length > 0);
      if (albums.length === 0) return;
      const album = random.pick(albums);
      const photo = random.pick(photosOf(album));
      revive(tab, valuesOf({ photos: [photo] }));
      ask(tab, `hide-${nameOf(tab, 'request')}`, { of: album['id'], hides: photo.path });
    },

    deleteSomething(tab: Tab, kind = random.pick(KINDS)): void {
      const items = editable(tab, kind);
      if (items.length === 0) return;
      const item = random.pick(items);
      const entity = tableOf(kind, item);
      const id = item['id'] as string;
      const base = { rev: revOf(item), item };
      const stored = service.items.get(`${entity}/${id}`);
      if (stored) bin.set(`${entity}/${id}`, stored);
      submit(tab, { entity, id, kind: 'delete', base, fields: {} }, [], undefined);
    },

    putBack(tab: Tab): void {
      if (bin.size === 0) return;
      const [at, item] = random.pick([...bin]);
      if (random.chance(0.1)) return void bin.delete(at);
      const [entity = '', id = ''] = at.split('/');
      if (shown(tab, entity).some((other) => other['id'] === id)) return;
      const { id: _id, rev: _rev, opLog: _log, publishAt: _at, ...fields } = item;
      revive(tab, valuesOf(item));
      const base = { rev: revOf(item), item };
      submit(tab, { entity, id, kind: 'create', base, fields }, [], item);
    },

    uploadFiles(tab: Tab, sizes: readonly number[], key?: string): void {
      upload(
        tab,
        sizes.map((size) => fileOf(key ?? newKey(tab, 'media/'), size)),
      );
    },

    act(tab: Tab): void {
      if (!tab.device.user) return;
      const chosen = random.next();
      const isLater = random.chance(0.4);
      if (chosen < 0.14) users.createNote(tab, undefined, isLater);
      else if (chosen < 0.18) users.editDay(tab);
      else if (chosen < 0.39) users.editNote(tab);
      else if (chosen < 0.49) users.createAlbum(tab, random.between(1, 5), undefined, isLater);
      else if (chosen < 0.63) users.editAlbum(tab);
      else if (chosen < 0.7) users.chooseDay(tab);
      else if (chosen < 0.73) users.takeOff(tab);
      else if (chosen < 0.75) users.hidePhoto(tab);
      else if (chosen < 0.81) users.deleteSomething(tab);
      else if (chosen < 0.84) users.putBack(tab);
      else if (chosen < 0.9) {
        const count = random.between(1, 3);
        users.uploadFiles(tab, Array.from({ length: count }, sizeOf));
      } else users.meddle(tab);
    },
  };
  return users;
}

export type Users = ReturnType<typeof usersOf>;
