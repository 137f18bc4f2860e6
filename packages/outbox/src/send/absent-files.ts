import type { EntityRules } from '../model/entity-rules.ts';
import type { Remote } from './remote.ts';
import type { MutationRecord } from '../model/records/mutation-record.ts';
import { names } from '../model/mutations/split-batches.ts';

/** How many are asked for at once. */
const AT_ONCE = 6;

/**
 * The keys of the files that a mutation brings and that are not there. Asks for those alone that somebody chose over what
 * is stored: whatever else a mutation names it has sent before itself, or was shown as stored.
 * Rejects as the service does.
 */
export async function absentFiles(
  { owner, isChosen, base, fields }: MutationRecord,
  { remote, rules }: { readonly remote: Remote; readonly rules: EntityRules },
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!isChosen) return [];
  const brought = new Set(rules.shows?.(fields));
  const keys = [...brought].filter((key) => !names(base?.item, key));
  const absent: string[] = [];
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const asked = keys.slice(first, first + AT_ONCE).map(async (key) => {
      // Which bytes lie there is not what is asked.
      const found = await remote.uploads.head({ owner, key, size: 0, crc: '' }, signal);
      if (found === 'absent') absent.push(key);
    });
    await Promise.all(asked);
  }
  return absent;
}
