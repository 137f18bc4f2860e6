import type { StoredItem, TableName } from '@clubhouse/content';
import { isListed, placeInList } from '@clubhouse/content/inspection';
import { TABLE_NAMES, tableDesigns } from '@clubhouse/content/tables';
import { type Check, counting, lookedAt, places } from '#features/self-check/check.ts';
import { nameOf } from '#shared/words/item-words.ts';

/** Items that the lists lack: stored before there were lists, or manually. */
export const checkLists: Check = {
  title: 'Everything is in its list',
  asks: 'Reads all articles, events and albums, to find what is stored but shown in no list.',
  patienceMs: 20_000,
  async look({ database, inspection }, look) {
    const missing: { readonly table: TableName; readonly item: StoredItem }[] = [];
    const counted = counting(look, 100);
    let read = 0;
    for (const table of TABLE_NAMES.filter((name) => tableDesigns[name].index)) {
      for await (const item of counted(database.scan(table, { signal: look.signal }))) {
        read += 1;
        if (!isListed(table, item)) missing.push({ table, item });
      }
    }
    if (missing.length === 0) {
      return { state: 'fine', words: `Every list shows all there is: ${lookedAt(read)}.` };
    }
    const stored = `${places(missing.length, 'thing is', 'things are')} stored and in no list`;
    const isOne = missing.length === 1;
    const details = missing.map(
      ({ table, item }) => `${nameOf({ item })} (${table}, ${String(item['id'])})`,
    );
    const placeable = missing.filter(({ table, item }) => placeInList(table, item) !== undefined);
    if (placeable.length === 0) {
      return {
        state: 'wrong',
        words: `${stored}, and ${isOne ? 'does' : 'do'} not say of which day. Tell whoever looks after the site.`,
        details,
      };
    }
    return {
      state: 'wrong',
      words: `${stored}, so that visitors do not find ${isOne ? 'it' : 'them'}.`,
      details,
      repair: {
        words: `Put ${places(placeable.length, 'thing', 'things')} into the lists`,
        // An item that somebody saves meanwhile gets into its list by that save, or is found by the next check.
        async run({ signal, tell }) {
          for (const [index, { table, item }] of placeable.entries()) {
            await inspection.list(table, item, signal);
            tell(`${index + 1} of ${placeable.length}`);
          }
        },
      },
    };
  },
};
