import type { Item, Mutation, Upload } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { freeKey, type Queued } from './rekey-upload.ts';
import type { MovedKey } from './moved-keys.ts';

/** A submission, and the records of its files. */
export interface WithFiles {
  readonly mutation: Mutation;
  readonly uploads: readonly Upload[];
  readonly copied: readonly UploadRecord[];
}

/**
 * A submission with the final keys of its files. Each file of a queue has another key, or a mutation could not tell two
 * files apart: a new file whose key is in use gets the next free key, and its renditions follow. A file that is queued
 * already and has moved since has its new key.
 * @param queue the queued records, and the `moved` keys that concern the submission's version
 */
export function byOwnKeys(
  { mutation, uploads, copied }: WithFiles,
  queue: Queued & { readonly moved: readonly Pick<MovedKey, 'to'>[] },
  {
    nextKey,
    withKey,
  }: Pick<EntityRules, 'withKey'> & { readonly nextKey: (key: string) => string },
): WithFiles {
  if (!withKey || copied.length === 0) return { mutation, uploads, copied };
  const others = queue.uploads.filter(({ id }) => !uploads.some((own) => own.id === id));
  const inUse = new Set([...others.map(({ key }) => key), ...queue.moved.map(({ to }) => to)]);
  const keys = new Map<string, string>();
  for (const { id, key, derivedFrom } of uploads) {
    const known = queue.uploads.find((record) => record.id === id);
    const original = derivedFrom && keys.get(derivedFrom.id);
    if (known && known.state !== 'copying') keys.set(id, known.key);
    else if (original !== undefined) keys.set(id, `${derivedFrom?.prefix}${original}`);
    else if (!inUse.has(key)) keys.set(id, key);
    else {
      const named = [mutation, ...queue.mutations];
      const unfree = [...inUse, ...uploads.map((upload) => upload.key)];
      keys.set(id, freeKey(key, { unfree, named }, nextKey));
      inUse.add(keys.get(id) ?? key);
    }
  }
  const keyed = <File extends { readonly id: string; readonly key: string }>(file: File): File => {
    const key = keys.get(file.id) ?? file.key;
    return key === file.key ? file : { ...file, key };
  };
  const fields = uploads.reduce<Item>((former, { id, key }) => {
    const to = keys.get(id) ?? key;
    return to === key ? former : withKey(former, key, to);
  }, mutation.fields);
  return {
    mutation: { ...mutation, fields },
    uploads: uploads.map(keyed),
    copied: copied.map(keyed),
  };
}
