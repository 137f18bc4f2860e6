import type { StoredItem, TableName } from '@clubhouse/content';
import { isListed, placeInList } from '@clubhouse/content/inspection';
import { TABLE_NAMES, tableDesigns } from '@clubhouse/content/tables';
import {
  type Check,
  type CheckPorts,
  type Finding,
  type Look,
  lookedAt,
  NAMED,
  places,
} from '#features/self-check/check.ts';
import { nameOf } from '#shared/words/item-words.ts';

/** Items that the lists lack: stored before there were lists, or manually. */
export const checkLists: Check = {
  name: 'lists',
  title: 'Everything is in its list',
  asks: 'Reads all articles, events and albums, to find what is stored but shown in no list.',
  patienceMs: 20_000,
  async look(ports, look) {
    const missing: Unlisted[] = [];
    let read = 0;
    for (const table of TABLE_NAMES.filter((name) => tableDesigns[name].index)) {
      for await (const item of ports.database.scan(table, { signal: look.signal })) {
        read += 1;
        if (!isListed(table, item)) missing.push({ table, item });
        if (read % 100 === 0) look.tell(lookedAt(read));
      }
    }
    return findingOf(missing, ports, read);
  },
};

interface Unlisted {
  readonly table: TableName;
  readonly item: StoredItem;
}

function findingOf(missing: readonly Unlisted[], ports: CheckPorts, read: number): Finding {
  if (missing.length === 0) {
    return { state: 'fine', words: `Every list shows all there is: ${lookedAt(read)}.` };
  }
  const placeable = missing.filter(({ table, item }) => placeInList(table, item) !== undefined);
  return {
    state: 'wrong',
    words:
      placeable.length > 0
        ? `${places(missing.length, 'thing is', 'things are')} stored and in no list, so that visitors do not find ${missing.length === 1 ? 'it' : 'them'}.`
        : `${places(missing.length, 'thing is', 'things are')} stored and in no list, and ${missing.length === 1 ? 'does' : 'do'} not say of which day. Tell who looks after the site.`,
    details: missing
      .slice(0, NAMED)
      .map(({ table, item }) => `${nameOf({ item })} (${table}, ${String(item['id'])})`),
    ...(placeable.length > 0 && {
      next: {
        kind: 'repair',
        words: `Put ${places(placeable.length, 'thing', 'things')} into the lists`,
        busy: 'Putting them into the lists...',
        run: (look) => putIntoLists(placeable, ports, look),
      },
    }),
  };
}

/** An item that somebody saves meanwhile gets into its list by that save, or is found by the next check. */
async function putIntoLists(
  items: readonly Unlisted[],
  { inspection }: Pick<CheckPorts, 'inspection'>,
  { signal, tell }: Look,
): Promise<void> {
  for (const [index, { table, item }] of items.entries()) {
    await inspection.list(table, item, signal);
    tell(`${index + 1} of ${items.length}`);
  }
}
