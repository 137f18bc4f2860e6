import type { MutationRecord } from './mutation-record.ts';
import { type Lift, recordReader } from './read-record.ts';
import {
  isNumber,
  isObject,
  isText,
  isYesOrNo,
  listOf,
  oneOf,
  optional,
  shaped,
  type Shape,
} from './record-shape.ts';

export const isRecordedError = shaped({ reason: isText, message: isText, at: isNumber });

const shape: Shape = {
  seq: isNumber,
  opId: isText,
  mutationIds: listOf(isText),
  schema: isNumber,
  owner: isText,
  entity: isText,
  id: isText,
  kind: oneOf('create', 'patch', 'delete'),
  base: optional(shaped({ rev: isNumber, item: isObject })),
  after: optional(isNumber),
  afterLog: optional(listOf(isText)),
  fields: isObject,
  deps: listOf(isText),
  state: oneOf('pending', 'sending', 'conflicted', 'rejected'),
  mayHaveArrived: isYesOrNo,
  savedAt: isNumber,
  attempts: isNumber,
  nextAt: isNumber,
  lastError: optional(isRecordedError),
  theirs: optional(shaped({ item: optional(isObject), fields: listOf(isText) })),
  isChosen: optional(isYesOrNo),
};

/**
 * Schema 0 carried out one submission each, knew nothing of what may have arrived, and had `dep`, one upload,
 * where there is a list of them now.
 */
const lift0: Lift = ({ dep, ...record }) => ({
  savedAt: 0,
  ...record,
  schema: 1,
  wishes: [record['opId']],
  mayHaveArrived: true,
  deps: dep === undefined ? [] : [dep],
});

/** Schema 1 called the mutations that a record carries out `wishes`. */
const lift1: Lift = ({ wishes, ...record }) => ({ ...record, schema: 2, mutationIds: wishes });

export const readMutation = recordReader<MutationRecord>(shape, [lift0, lift1]);
