import type { CredentialSource } from '../src/reader/credentials.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { lightReader } from '../src/light/light-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { databaseReaderContract } from '../src/testing/database-reader-contract.ts';
import { openStack, rawTables, stackNames, untilListed } from './stacks.ts';

const adapters = { 'the SDK': sdkReader, 'the light one': lightReader };

for (const stackName of stackNames) {
  for (const [name, makeReader] of Object.entries(adapters)) {
    databaseReaderContract(`${name} on ${stackName}`, async () => {
      const stack = await openStack(stackName);
      const credentials: CredentialSource = guestCredentials({ config: stack.config });
      const reader = makeReader({ config: stack.config, credentials });
      const tables = await rawTables(stack);
      return {
        reader,
        async put(table, items) {
          await tables.put(table, items);
          await untilListed(reader, table, items);
        },
        async close() {
          await tables.takeAway();
          await stack.close();
        },
      };
    });
  }
}
