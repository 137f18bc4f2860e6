import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_NAMES, tableDesigns } from '@clubhouse/content/tables';

/**
 * What a table or an index may be asked for in a second, so that somebody who does nothing but ask cannot
 * make the bill grow without end. A page is two to five reads of a unit or two; far above any club's day.
 */
const READ_CEILING = 200;
const WRITE_CEILING = 50;

/**
 * The tables, made from the design that the readers and the local cloud follow. They outlive the
 * stack; only a table whose very creation failed goes with it, or a second try would meet its name.
 */
export function addTables(stack: Stack): void {
  for (const name of TABLE_NAMES) {
    const { partitionKey, index } = tableDesigns[name];
    const table = new Table(stack, `${name}Table`, {
      tableName: name,
      partitionKey: text(partitionKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: READ_CEILING,
      maxWriteRequestUnits: WRITE_CEILING,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    if (!index) continue;
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...index.projection],
      maxReadRequestUnits: READ_CEILING,
      maxWriteRequestUnits: WRITE_CEILING,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
