import type { KeptRecord } from './kept-record.ts';
import { type Lift, recordReader } from './read-record.ts';
import { isNumber, isObject, isText, listOf, oneOf, optional } from './record-shape.ts';
import type { Shape } from './record-shape.ts';

const shape: Shape = {
  id: isText,
  schema: isNumber,
  owner: isText,
  entity: isText,
  entityId: isText,
  loser: oneOf('mine', 'theirs'),
  wishes: optional(listOf(isText)),
  fields: isObject,
  keptAt: isNumber,
};

/** Schema 0 had no number, and nothing else that is different. */
const lift0: Lift = (record) => ({ ...record, schema: 1 });

export const readKept = recordReader<KeptRecord>(shape, [lift0]);
