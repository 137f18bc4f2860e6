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
import checkBatchGetItem from 'dynalite/validations/batchGetItem.js';
import checkBatchWriteItem from 'dynalite/validations/batchWriteItem.js';
import checkCreateTable from 'dynalite/validations/createTable.js';
import checkDeleteItem from 'dynalite/validations/deleteItem.js';
import checkDescribeTable from 'dynalite/validations/describeTable.js';
import checkGetItem from 'dynalite/validations/getItem.js';
import checkListTables from 'dynalite/validations/listTables.js';
import checkPutItem from 'dynalite/validations/putItem.js';
import checkQuery from 'dynalite/validations/query.js';
import checkScan from 'dynalite/validations/scan.js';
import checkUpdateItem from 'dynalite/validations/updateItem.js';

/** What dynalite does for each operation, and how it checks the operation's input first. */
export const actions = {
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

export type EngineOperation = keyof typeof actions;
