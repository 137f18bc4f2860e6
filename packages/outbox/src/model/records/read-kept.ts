import type { KeptRecord } from './kept-record.ts';
import { type Lift, recordReader } from './read-record.ts';
import { isNumber, isObject, isText, listOf, oneOf, optional, type Shape } from './record-shape.ts';

const shape: Shape = {
  id: isText,
  schema: isNumber,
  owner: isText,
  entity: isText,
  entityId: isText,
  loser: oneOf('mine', 'theirs'),
  mutationIds: optional(listOf(isText)),
  fields: isObject,
  keptAt: isNumber,
};

/** Schema 0 had no number, and nothing else that is different. */
const lift0: Lift = (record) => ({ ...record, schema: 1 });

/** Schema 1 called the mutations in it `wishes`. */
const lift1: Lift = ({ wishes, ...record }) => ({
  ...record,
  schema: 2,
  ...(wishes !== undefined && { mutationIds: wishes }),
});

export const readKept = recordReader<KeptRecord>(shape, [lift0, lift1]);
