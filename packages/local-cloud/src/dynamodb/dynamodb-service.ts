import type { ServiceContext } from '../core/context.ts';
import { assertAllowed, createJsonService } from '../core/json-service.ts';
import type { Service } from '../core/service.ts';
import { notModelled } from '../core/service-error.ts';
import type { Engine } from './engine.ts';
import { rightsNeeded } from './rights-needed.ts';
import { setUpTables } from './table-setup.ts';
import { writeItem } from './write-item.ts';

/** Source: "Quotas in Amazon DynamoDB", BatchWriteItem. */
const LONGEST_BODY = 16 * 1024 * 1024;

/** Dynalite behind a gateway, which checks the signature, then the rights, then whether the operation is modelled. */
export async function createDynamoDbService(
  context: ServiceContext,
  engine: Engine,
): Promise<Service> {
  const { region, accountId, tables } = context.options;
  await setUpTables(engine, tables);
  const tableArn = (name: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;

  return createJsonService(context, {
    name: 'dynamodb',
    target: 'DynamoDB_20120810',
    version: '1.0',
    longestBody: LONGEST_BODY,
    async act({ operation, fields, authenticate }) {
      const principal = authenticate();
      const input = fields();
      for (const right of rightsNeeded(operation, input, tableArn)) {
        assertAllowed(context, principal, right);
      }
      switch (operation) {
        case 'BatchGetItem':
        case 'DescribeTable':
        case 'GetItem':
        case 'ListTables':
        case 'Query':
        case 'Scan':
          return engine.call(operation, input);
        case 'BatchWriteItem':
        case 'DeleteItem':
        case 'PutItem':
        case 'UpdateItem':
          return writeItem(engine, tables, operation, input);
        default:
          throw notModelled(operation);
      }
    },
    close: async () => {},
  });
}
