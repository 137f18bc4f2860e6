import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import listTables from 'dynalite/actions/listTables.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import dynaliteDb, { type LevelChange, type Store } from 'dynalite/db/index.js';
import checkBatchGetItem from 'dynalite/validations/batchGetItem.js';
import checkBatchWriteItem from 'dynalite/validations/batchWriteItem.js';
import checkCreateTable from 'dynalite/validations/createTable.js';
import checkDeleteItem from 'dynalite/validations/deleteItem.js';
import checkDescribeTable from 'dynalite/validations/describeTable.js';
import checkGetItem from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import checkListTables from 'dynalite/validations/listTables.js';
import checkPutItem from 'dynalite/validations/putItem.js';
import checkQuery from 'dynalite/validations/query.js';
import checkScan from 'dynalite/validations/scan.js';
import checkUpdateItem from 'dynalite/validations/updateItem.js';
import { ServiceError } from '../core/service-error.ts';
import { Turns } from '../core/turns.ts';

export type Input = Readonly<Record<string, unknown>>;

/**
 * A write met a disk that took it in part or not at all. LevelDB goes on writing behind what it left in its
 * log, and loses it when it reads that log again: nothing is taken any more until the folder is opened again.
 */
export class WritesStopped extends Error {
  override readonly name = 'WritesStopped';
}

/** What dynalite does for each operation, and how it checks the operation's input first. */
const actions = {
  BatchGetItem: { run: batchGetItem, check: checkBatchGetItem },
  BatchWriteItem: { run: batchWriteItem, check: checkBatchWriteItem },
  CreateTable: { run: createTable, check: checkCreateTable },
  DeleteItem: { run: deleteItem, check: checkDeleteItem },
  DescribeTable: { run: describeTable, check: checkDescribeTable },
  GetItem: { run: getItem, check: checkGetItem },
  ListTables: { run: listTables, check: checkListTables },
  PutItem: { run: putItem, check: checkPutItem },
  Query: { run: query, check: checkQuery },
  Scan: { run: scan, check: checkScan },
  UpdateItem: { run: updateItem, check: checkUpdateItem },
} as const;

/** @throws {ServiceError} in DynamoDB's words */
type Call = (operation: keyof typeof actions, input: Input) => Promise<Input>;

/** A stretch in which nobody else writes. What it changed is stored as one at `commit`, or not at all. */
export interface WriteUnit {
  readonly call: Call;
  /** The changes so far, in order: to an item of a table, or of one of its indexes. */
  readonly changes: readonly LevelChange[];
  commit(): Promise<void>;
}

/** DynamoDB without authentication, rights, or the gaps the gateway fills. */
export interface Engine {
  /** For what only reads, and for making tables; items are written in a unit. */
  readonly call: Call;
  /**
   * Waits for its turn. A unit that is not committed leaves no trace.
   * @throws {WritesStopped} once a commit has failed
   */
  exclusively<T>(work: (unit: WriteUnit) => Promise<T>): Promise<T>;
  /** Drops the description of a table that a kill left half made. */
  forgetTable(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Dynalite's operations on its LevelDB, in memory when there is no folder.
 *
 * Dynalite writes an item and its index entries one by one; a kill between them would leave an index that
 * lies. Here they are held back and stored as one LevelDB batch, which is atomic.
 */
export function createEngine(settings: {
  readonly folder: string | undefined;
  readonly region: string;
  readonly accountId: string;
}): Engine {
  const store = dynaliteDb.create({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(settings.folder === undefined ? {} : { path: settings.folder }),
  });
  store.tableDb.awsRegion = settings.region;
  store.tableDb.awsAccountId = settings.accountId;

  const call: Call = (operation, input) => perform(store, operation, input);
  const held = holdChanges(store);
  const turns = new Turns();
  return {
    call,
    exclusively: (work) =>
      turns.take('', async () => {
        const { release, ...unit } = held.begin();
        try {
          return await work({ call, ...unit });
        } finally {
          release();
        }
      }),
    forgetTable: (name) => settled((done) => store.tableDb.del(name, done)),
    async close() {
      await turns.settled();
      await settled((done) => store.lifecycleManager.gracefulClose(done));
    },
  };
}

async function perform(
  store: Store,
  operation: keyof typeof actions,
  given: Input,
): Promise<Input> {
  const { run, check } = actions[operation];
  const input = readInput(store, check, given);
  try {
    return await new Promise<Input>((resolve, reject) => {
      run(store, input, (error, output = {}) => (error ? reject(error as Error) : resolve(output)));
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/**
 * The input as dynalite wants it. Where its checks fall over (a null in place of a value, documents nested
 * without end) the input is what is wrong: nothing else has been touched yet.
 */
function readInput(
  store: Store,
  check: (typeof actions)[keyof typeof actions]['check'],
  given: Input,
): Record<string, unknown> {
  try {
    const input = validations.checkTypes(structuredClone(given), check.types);
    validations.checkValidations(input, check.types, check.custom, store);
    return input;
  } catch (error) {
    const unreadable = new ServiceError('SerializationException', 'The request cannot be read');
    throw refusalOf(error) ?? unreadable;
  }
}

/** Dynalite marks the errors that are answers with the status and the body they are to have. */
function refusalOf(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error && 'statusCode' in error && 'body' in error)) return undefined;
  const { __type, message, Message, ...more } = error.body as Record<string, unknown>;
  const code = String(__type).replace(/^.*#/, '');
  return new ServiceError(code, String(message ?? Message ?? ''), Number(error.statusCode), more);
}

/** Puts itself between dynalite and its LevelDB, and holds back what is written while a unit is open. */
function holdChanges(store: Store) {
  const { db } = store;
  const direct = { put: db.put.bind(db), del: db.del.bind(db), batch: db.batch.bind(db) };
  let open: LevelChange[] | undefined;
  let stopped: WritesStopped | undefined;

  const storeAsOne = async (changes: readonly LevelChange[]) => {
    try {
      await settled((done) => direct.batch(changes, done));
    } catch (cause) {
      stopped = new WritesStopped(
        'The disk refused a write; free some space and start again. Until then the tables are only read.',
        { cause },
      );
      throw stopped;
    }
  };

  db.put = (key, value, done) => {
    if (open === undefined) return direct.put(key, value, done);
    open.push({ type: 'put', key, value });
    setImmediate(done, null);
  };
  db.del = (key, done) => {
    if (open === undefined) return direct.del(key, done);
    open.push({ type: 'del', key });
    setImmediate(done, null);
  };

  return {
    begin() {
      if (stopped !== undefined) throw stopped;
      const changes: LevelChange[] = [];
      open = changes;
      return {
        changes,
        commit: () => (changes.length === 0 ? Promise.resolve() : storeAsOne(changes)),
        release() {
          open = undefined;
        },
      };
    },
  };
}

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
}
