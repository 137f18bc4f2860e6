import { randomUUID } from 'node:crypto';
import {
  HIDE_PHOTOS,
  ownFields,
  photoPlayers,
  publishedPlace,
  type StoredItem,
  storedPhotos,
  takeOffId,
} from '@clubhouse/content';
import { derivedKeys, storedRev } from '@clubhouse/content/admin';
import type { Publishable } from '@clubhouse/content/tables';
import type { Upload } from '@clubhouse/outbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Club, clubs, type Phone, type Placed } from '../src/testing/forgiving-club.ts';

/** The same few before each push; `npm run test:all` draws others. */
const RUNS = process.env['TEST_ALL'] ? { numRuns: 61 } : { numRuns: 5, seed: 1 };

const idOf = ([, { id }]: Placed) => String(id);
const nameOf = ([, { name, title }]: Placed) => String(name ?? title);
const isDraft = ([table]: Placed) => table === 'unpublished';
const isDue = ([, { publishAt }]: Placed, now: number) => Date.parse(String(publishAt)) <= now;
const hasPhotos = ([, item]: Placed) => storedPhotos(item).length > 0;
/** The table of an item that is published there; nothing for a request. */
const kindOf = (placed: Placed) =>
  isDraft(placed) ? publishedPlace(idOf(placed))?.table : (placed[0] as Publishable);
/** The keys that it shows: the cover in a list is made of them with each save. */
const keysIn = ([, item]: Placed) =>
  JSON.stringify({ ...item, cover: null }).match(/(?<=")(?:media|albums|unpublished)\/[^"]*/g) ??
  [];

/** A file and a rendition of it. */
function filesOf(n: number): readonly Upload[] {
  const key = `unpublished/${1_764_900_000_000 + n}_a.jpg`;
  const small = derivedKeys(key)[0]!;
  const upload = (id: string, to: string): Upload => {
    const bytes = new Blob([id], { type: 'image/jpeg' });
    return { id, key: to, name: 'a.jpg', type: 'image/jpeg', size: bytes.size, bytes };
  };
  const derivedFrom = { id: `file ${n}`, prefix: small.slice(0, -key.length) };
  return [upload(`file ${n}`, key), { ...upload(`small ${n}`, small), derivedFrom }];
}

/** What people do with what their phone shows; `n` chooses. */
function peopleOf({ now }: Club) {
  let made = 0;
  const iso = (ms: number) => new Date(ms).toISOString();
  const shown = ({ known, outbox }: Phone): readonly Placed[] => {
    const items = new Map(known.map((each) => [`${each[0]}/${idOf(each)}`, each]));
    for (const { entity, id, kind, item } of outbox.queue.current()?.mutations ?? []) {
      if (item) items.set(`${entity}/${id}`, [entity as Publishable, { ...item, id }]);
      else if (kind === 'delete') items.delete(`${entity}/${id}`);
    }
    return [...items.values()].filter(kindOf);
  };
  const on =
    (
      isMeant: (placed: Placed) => boolean,
      act: (phone: Phone, placed: Placed, n: number) => unknown,
    ) =>
    (phone: Phone, n: number) => {
      const found = shown(phone).filter(isMeant);
      return found.length > 0 && act(phone, found[n % found.length]!, n);
    };
  const edit = (phone: Phone, placed: Placed, fields: StoredItem, kind: 'patch' | 'delete') => {
    const [entity, item] = placed;
    const base = { rev: storedRev(item), item };
    return phone.submit({ entity, id: idOf(placed), kind, base, fields });
  };
  const create = (phone: Phone, id: string, fields: StoredItem, files: readonly Upload[] = []) =>
    phone.submit({ entity: 'unpublished', id, kind: 'create', fields }, files);
  const ask = (phone: Phone, id: string, fields: StoredItem) =>
    create(phone, id, { title: 'A request', ...fields, publishAt: iso(now()) });

  return {
    save(phone: Phone, n: number) {
      made += 1;
      const name = `Item ${made}`;
      const files = [filesOf(made * 2), filesOf(made * 2 + 1)] as const;
      const [one, two] = files.map(([file]) => file!.key);
      const photos = [one, two].map((path) => ({ name: 'a.jpg', path }));
      const about = { position: 'Prop', nationality: 'Welsh', height: `6'1"`, weight: 101.5 };
      if (n % 4 === 0) {
        return create(phone, `news-${made}`, { title: name, excerpt: 'Late.', content: 'Rain.' });
      }
      if (n % 4 === 1) {
        const player = { name, ...about, favouriteMemory: 'Mud.', photoUrl: one };
        return create(phone, `players-${made}`, player, files[0]);
      }
      const album = { name, description: 'Away.', coverImage: one, photos };
      return create(phone, `albums-${made}`, album, files.flat());
    },
    publish: on(isDraft, (phone, draft) => edit(phone, draft, { publishAt: iso(now()) }, 'patch')),
    chooseDay: on(isDraft, (phone, draft, n) => {
      const publishAt = n % 3 === 0 ? null : iso(now() + 30 * 60_000);
      return edit(phone, draft, { publishAt }, 'patch');
    }),
    edit: on(
      () => true,
      (phone, placed) => {
        made += 1;
        const words = { news: 'excerpt', players: 'favouriteMemory', albums: 'description' };
        const field = words[kindOf(placed) as keyof typeof words];
        return edit(phone, placed, { [field]: `Edited ${made}.` }, 'patch');
      },
    ),
    takeOff: on(
      (placed) => !isDraft(placed),
      (phone, placed) => ask(phone, takeOffId(kindOf(placed)!, idOf(placed)), {}),
    ),
    hide: on(
      (placed) => !isDraft(placed) && hasPhotos(placed),
      (phone, placed, n) => {
        const photos = storedPhotos(placed[1]);
        const photo = photos[n % photos.length];
        return ask(phone, HIDE_PHOTOS + randomUUID(), { of: idOf(placed), photos: [photo] });
      },
    ),
    name: on(hasPhotos, (phone, album, n) => {
      const players = shown(phone).filter((each) => kindOf(each) === 'players');
      if (players.length === 0) return false;
      const id = idOf(players[n % players.length]!).replace('players-', '');
      const [first, ...others] = storedPhotos(album[1]);
      const photos = [{ ...(first as StoredItem), players: [id] }, ...others];
      return edit(phone, album, { photos }, 'patch');
    }),
    remove: on(
      () => true,
      (phone, placed) => edit(phone, placed, {}, 'delete'),
    ),
    restore(phone: Phone, n: number) {
      const placed = phone.bin[n % phone.bin.length];
      if (!placed) return false;
      const [entity, item] = placed;
      const { date: _1, cover: _2, photoCount: _3, publishAt: _4, ...fields } = ownFields(item);
      const base = { rev: storedRev(item), item };
      return phone.submit({ entity, id: idOf(placed), kind: 'create', base, fields });
    },
    async offline(phone: Phone) {
      phone.isOnline = false;
    },
    async online(phone: Phone) {
      phone.isOnline = true;
    },
  };
}

/** What must hold whenever the function has nothing left to do. */
async function expectConsent(club: Club): Promise<void> {
  const [items, files] = [await club.items(), await club.files()];
  const open = new Set(items.filter((each) => !isDraft(each)).flatMap(keysIn));
  const left = items.filter(isDraft).map((each) => idOf(each).replace('players-', ''));
  for (const placed of items) {
    const at = `${placed[0]}/${idOf(placed)}`;
    const named = isDraft(placed) ? [] : storedPhotos(placed[1]).flatMap(photoPlayers);
    expect([at, named.filter((player) => left.includes(player))]).toEqual([at, []]);
    for (const key of keysIn(placed)) {
      const isPrivate = key.startsWith('unpublished/');
      expect([at, key, files.has(key)]).toEqual([at, key, true]);
      expect([at, key, isPrivate]).toEqual([at, key, isDraft(placed) && !open.has(key)]);
      const copies = [...files].filter(([, text]) => isPrivate && text === files.get(key));
      const elsewhere = copies.filter(([other]) => !/(^|\/)unpublished\//.test(other));
      expect([at, key, elsewhere.filter(([other]) => !open.has(other))]).toEqual([at, key, []]);
    }
  }
}

async function expectOneState(club: Club): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    for (const phone of club.phones) {
      phone.isOnline = true;
      await phone.send();
    }
    await club.release();
  }
  await expectConsent(club);
  const items = await club.items();
  expect(items.filter((each) => isDue(each, club.now()))).toEqual([]);
  for (const { outbox, db } of club.phones) {
    expect(outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
    expect(await club.items(db as never)).toEqual(items);
  }
  // Hidden photos whose album has left the site are published as an album of their own.
  const isOfAnother = (placed: Placed) =>
    'of' in placed[1] || nameOf(placed).endsWith(': not shown');
  const whole = (some: readonly Placed[]) =>
    some.filter((placed) => !isOfAnother(placed)).map(nameOf);
  const names = whole(items);
  expect(names).toHaveLength(new Set(names).size);
  // A draft that was deleted while it was published is in the bin, too.
  const all = new Set([...names, ...whole(await club.bin())]);
  expect([...all].toSorted()).toEqual([...club.stored].toSorted());
}

type What = keyof ReturnType<typeof peopleOf>;
const OFTEN: readonly What[] = ['save', 'save', 'publish', 'publish', 'edit', 'takeOff', 'hide'];
const AT_TIMES: readonly What[] = ['chooseDay', 'name', 'remove', 'restore', 'offline', 'online'];
const act = fc.record({
  what: fc.constantFrom(...OFTEN, ...AT_TIMES),
  phone: fc.nat(1),
  n: fc.nat(99),
});
/** The function runs to its end, or until one of its calls, where it is cut or waits. */
const part = fc.record({ upTo: fc.nat(25), isToWait: fc.boolean() });
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: act },
    { weight: 2, arbitrary: part },
    { weight: 2, arbitrary: fc.constant('release' as const) },
    { weight: 1, arbitrary: fc.constant('an hour' as const) },
  ),
  { minLength: 5, maxLength: 16, size: 'max' },
);
/** First an album and a player go on the site. */
const BEFORE = [
  ...[2, 1].map((n) => ({ what: 'save' as const, phone: 0, n })),
  ...[0, 1].map((n) => ({ what: 'publish' as const, phone: 0, n })),
  'release' as const,
];

const taken = (what: What, phone: number, n: number) => ({ what, phone, n });
/** An album is deleted while its photos are hidden and it leaves the site; then its hidden photos are published. */
const DELETED_WHILE_HIDDEN = [
  taken('save', 0, 2),
  taken('hide', 1, 57),
  taken('takeOff', 0, 1),
  ...[11, 16].map((upTo) => ({ upTo, isToWait: false })),
  taken('remove', 1, 13),
  taken('publish', 0, 12),
];
/** One photo is hidden twice while its album leaves the site; then it is published. */
const HIDDEN_TWICE = [
  taken('publish', 0, 35),
  { upTo: 0, isToWait: true },
  taken('edit', 0, 77),
  taken('save', 0, 81),
  'an hour' as const,
  taken('hide', 0, 71),
  taken('hide', 1, 1),
  taken('edit', 0, 48),
  taken('edit', 0, 75),
  taken('takeOff', 0, 17),
  taken('chooseDay', 0, 85),
  { upTo: 19, isToWait: true },
  taken('publish', 0, 98),
];

test('whatever people do, with and without signal, ends in one state; guests read what is public alone', async () => {
  const open = await clubs();
  const property = fc.asyncProperty(steps, async (taken) => {
    const club = await open();
    const people = peopleOf(club);
    try {
      for (const step of [...BEFORE, ...taken]) {
        if (step === 'an hour') club.passAnHour();
        else if (step === 'release') {
          // What a call is asked for while it runs is for the next.
          for (let turn = 0; turn < 3; turn += 1) await club.release();
          await expectConsent(club);
        } else if ('upTo' in step) await club.release(step.upTo, step.isToWait);
        else {
          const phone = club.phones[step.phone]!;
          if (phone.isOnline) [phone.known, phone.bin] = [await club.items(), await club.bin()];
          await people[step.what](phone, step.n);
          if (phone.isOnline) await phone.send();
        }
        await club.settled();
        await club.expectNothingForGuests();
      }
      await expectOneState(club);
    } finally {
      await club.close();
    }
  });
  await fc.assert(property, {
    endOnFailure: true,
    examples: [[DELETED_WHILE_HIDDEN], [HIDDEN_TWICE]],
    ...RUNS,
  });
}, 900_000);
