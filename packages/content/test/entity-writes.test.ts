import { entityWrites, type EntityWrites } from '../src/admin/entity-writes.ts';
import { ServiceUnavailable } from '../src/errors.ts';
import type { TableName } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { entityWritesContract } from '../src/testing/entity-writes-contract.ts';
import type { WritesUnderTest } from '../src/testing/writes-under-test.ts';
import { TABLE_NAMES } from '../src/tables.ts';
import { openLocalClub } from './local-club.ts';
import { openStack, rawTables, type Stack, stackNames } from './stacks.ts';

for (const stackName of stackNames) {
  entityWritesContract(`the SDK on ${stackName}`, async (now) =>
    stackName === stackNames[0] ? onLocalCloud(now) : onAws(await openStack(stackName), now),
  );
}

async function onLocalCloud(now: () => number): Promise<WritesUnderTest> {
  const club = await openLocalClub({ onPort: true });
  const tables = await rawTables(club);
  return {
    ...writesOn(club, now),
    put: (table, item) => tables.put(table, [item]),
    async loseAnswers(lost) {
      await club.clearFaults();
      if (lost) await club.fault({ match: { service: 'dynamodb' }, do: 'drop-response' });
    },
    close: () => club.close(),
  };
}

/** There answers are lost here, and what was written is taken away at the end. */
async function onAws(stack: Stack, now: () => number): Promise<WritesUnderTest> {
  const tables = await rawTables(stack);
  const { writes, stored } = writesOn(stack, now);
  let lost = false;
  const arrived = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering;
    if (lost) throw new ServiceUnavailable('The answer was lost');
    return answer;
  };
  const lossy = (table: TableName): EntityWrites => ({
    create(save, options) {
      tables.willWrite(table, save.id);
      return arrived(writes[table].create(save, options));
    },
    replace: (save, options) => arrived(writes[table].replace(save, options)),
    delete: (wish, options) => arrived(writes[table].delete(wish, options)),
  });
  return {
    writes: Object.fromEntries(
      TABLE_NAMES.map((table) => [table, lossy(table)]),
    ) as WritesUnderTest['writes'],
    stored,
    put: (table, item) => tables.put(table, [item]),
    async loseAnswers(isLost) {
      lost = isLost;
    },
    async close() {
      await tables.takeAway();
      await stack.close();
    },
  };
}

function writesOn(
  { config, operator: credentials }: Stack,
  now: () => number,
): Pick<WritesUnderTest, 'writes' | 'stored'> {
  const reader = sdkReader({ config, credentials });
  return {
    writes: entityWrites({ config, credentials, now }),
    stored: (table, id) => reader.get(table, id, { consistent: true }),
  };
}
