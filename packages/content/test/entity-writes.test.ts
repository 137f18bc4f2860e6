import { entityWrites } from '../src/admin/entity-writes.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { entityWritesContract } from '../src/testing/entity-writes-contract.ts';
import { openLocalClub } from './local-club.ts';
import { rawTables } from './stacks.ts';

entityWritesContract('the SDK on the local cloud', async (now) => {
  const club = await openLocalClub({ onPort: true });
  const { config, operator: credentials } = club;
  const tables = await rawTables(club);
  const reader = sdkReader({ config, credentials });
  return {
    writes: entityWrites({ config, credentials, now }),
    stored: (table, id) => reader.get(table, id, { consistent: true }),
    put: (table, item) => tables.put(table, [item]),
    async loseAnswers(lost) {
      await club.clearFaults();
      if (lost) await club.fault({ match: { service: 'dynamodb' }, do: 'drop-response' });
    },
    close: () => club.close(),
  };
});
