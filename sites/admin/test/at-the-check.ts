import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { ClubhouseConfig } from '@clubhouse/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { mountAdmin } from './mount.tsx';
import { operator } from './people.ts';

/** The app, not yet at the page that checks the site, and how a test speaks of its lines. */
export async function atTheCheck(options: Parameters<typeof mountAdmin>[0] = {}) {
  const admin = await mountAdmin(options);
  await admin.signInAs('admin@club.test');
  return {
    ...admin,
    open: (overrides: Partial<AppServices> = {}) => admin.renderApp('/admin/check', overrides),
    /** The line of a check once it says what it came to. */
    async found(title: string) {
      const line = await screen.findByRole('listitem', { name: title });
      await waitFor(() => expect(line.textContent).toMatch(STATES));
      return line;
    },
    async press(title: string, name: string | RegExp) {
      const line = await screen.findByRole('listitem', { name: title });
      await admin.user.click(await within(line).findByRole('button', { name }));
      return line;
    },
  };
}

const STATES = /Fine|Look at this|Wrong|Could not be checked/;

/** Stores an item of text fields as a script would, past everything the app knows of items. */
export async function storeByHand(
  config: ClubhouseConfig,
  table: keyof ClubhouseConfig['tables'],
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: operator,
  });
  const Item = Object.fromEntries(Object.entries(fields).map(([name, S]) => [name, { S }]));
  await client.send(new PutItemCommand({ TableName: config.tables[table], Item }));
  client.destroy();
}
