import type { Item } from '../model/mutation.ts';
import type { WriteAnswer, WriteCall } from '../model/write-call.ts';
import {
  aFile,
  failing,
  type RemotePromise,
  type RemoteUnderTest,
  same,
  signal,
} from './remote-under-test.ts';

/** The promises of `WriteRemote`. */
export const writePromises: readonly RemotePromise[] = [
  {
    title: 'a create sent again is found to be its own, and changes nothing',
    async check(at) {
      const call = aCreate(at);
      const item = stored(await at.remote.write(call, signal()));
      holds(item, at.fields);
      same(item['rev'], 1);
      same(await at.remote.write(call, signal()), { kind: 'stored', item });
    },
  },
  {
    title: 'a create of an id that something else has is refused with it',
    async check(at) {
      const item = stored(await at.remote.write(aCreate(at), signal()));
      const other = { ...aCreate(at), id: item['id'] as string };
      same(await at.remote.write(other, signal()), { kind: 'refused', current: item });
    },
  },
  {
    title: 'an edit changes what it names of the version it was made on',
    async check(at) {
      const item = await made(at);
      const edited = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      holds(edited, { ...at.fields, ...at.edits[0], rev: 2 });
    },
  },
  {
    title: 'an edit of an older version is refused with what is stored now',
    async check(at) {
      const item = await made(at);
      const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      const late = anEdit(at, item, at.edits[1]);
      same(await at.remote.write(late, signal()), { kind: 'refused', current });
    },
  },
  {
    title: 'an edit that comes twice counts once, also when someone else has edited in between',
    async check(at) {
      const item = await made(at);
      const mine = anEdit(at, item, at.edits[0]);
      const first = stored(await at.remote.write(mine, signal()));
      const second = stored(await at.remote.write(anEdit(at, first, at.edits[1]), signal()));
      holds(second, { ...at.edits[0], ...at.edits[1], rev: 3 });
      same(await at.remote.write(mine, signal()), { kind: 'stored', item: second });
    },
  },
  {
    title: 'an edit of what is gone is refused with nothing',
    async check(at) {
      const item = await made(at);
      await at.remote.write(aDelete(at, item), signal());
      const answer = await at.remote.write(anEdit(at, item, at.edits[0]), signal());
      same(answer, { kind: 'refused', current: undefined });
    },
  },
  {
    title: 'an edit that comes once more finds itself in what took the place of the deleted item',
    async check(at) {
      const item = await made(at);
      const edit = anEdit(at, item, at.edits[0]);
      const edited = stored(await at.remote.write(edit, signal()));
      await at.remote.write(aDelete(at, edited), signal());
      const after = { rev: 1_002, opLog: edited['opLog'] as readonly string[] };
      const again = { ...aCreate(at), id: item['id'] as string, after };
      const current = stored(await at.remote.write(again, signal()));
      holds(current, { rev: 1_003, opLog: [...after.opLog, again.opId] });
      same(await at.remote.write(edit, signal()), { kind: 'stored', item: current });
    },
  },
  {
    title: 'a delete may come twice',
    async check(at) {
      const call = aDelete(at, await made(at));
      same(await at.remote.write(call, signal()), { kind: 'deleted' });
      same(await at.remote.write(call, signal()), { kind: 'deleted' });
    },
  },
  {
    title: 'a delete of an older version is refused, and what is stored stays',
    async check(at) {
      const item = await made(at);
      const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      const answer = await at.remote.write(aDelete(at, item), signal());
      same(answer, { kind: 'refused', current });
    },
  },
  {
    title: "nothing is written or stored in another person's name",
    async check(at) {
      const owner = `not ${at.owner}`;
      const call = { ...aCreate(at), owner };
      same(await failing(at, at.remote.write(call, signal())), 'needs-sign-in');
      const file = { ...aFile(at, 5), owner };
      same(await failing(at, at.remote.uploads.put(file, signal())), 'needs-sign-in');
      same(await at.remote.uploads.head({ ...file, owner: at.owner }, signal()), 'absent');
    },
  },
];

function aCreate(at: RemoteUnderTest): WriteCall {
  const { owner, entity, fields } = at;
  return { owner, entity, id: at.newId(), kind: 'create', opId: at.newId(), fields };
}

async function made(at: RemoteUnderTest): Promise<Item> {
  return stored(await at.remote.write(aCreate(at), signal()));
}

function baseOf(item: Item): { readonly rev: number; readonly item: Item } {
  return { rev: item['rev'] as number, item };
}

function anEdit(at: RemoteUnderTest, item: Item, fields: Item): WriteCall {
  const { owner, entity } = at;
  const [id, opId] = [item['id'] as string, at.newId()];
  return { owner, entity, id, kind: 'patch', opId, base: baseOf(item), fields };
}

function aDelete(at: RemoteUnderTest, item: Item): WriteCall {
  return { ...anEdit(at, item, {}), kind: 'delete' };
}

function stored(answer: WriteAnswer): Item {
  if (answer.kind === 'stored') return answer.item;
  throw new Error(`Found ${JSON.stringify(answer)} where an item was promised`);
}

function holds(item: Item, expected: Item): void {
  for (const [name, value] of Object.entries(expected)) same([name, item[name]], [name, value]);
}
