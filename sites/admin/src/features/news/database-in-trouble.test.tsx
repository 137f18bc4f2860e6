// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const SAVED = /^Saved on this phone\. The site does not answer just now\./;

const throttled = {
  code: 'ProvisionedThroughputExceededException',
  message: 'The level of configured provisioned throughput for the table was exceeded.',
};

test.each([
  ['throttles', { do: 'error', value: throttled }],
  ['is away', { do: 'status', value: 503 }],
  ['never hears of it', { do: 'drop-request' }],
  ['writes it, and its answer is lost', { do: 'drop-response' }],
])(
  'while the database %s, an article is said to be saved on this phone, and is there once in the end',
  async (_, fault) => {
    const admin = await mountAdmin();
    await admin.signInAs('admin@club.test');
    await admin.renderApp('/admin/add-news');
    await admin.user.type(await screen.findByLabelText('Title'), 'Floodlights');
    await admin.user.type(screen.getByLabelText('Excerpt'), 'E.');
    await admin.user.type(screen.getByLabelText('Content'), 'C.');
    await admin.breakService({ match: { operation: 'PutItem' }, ...fault });
    await admin.user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(document.querySelector('[data-outbox-count="1"]')).not.toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('');

    await admin.mendServices();
    admin.world.wake();
    expect(await screen.findByText('Everything is sent')).toBeVisible();
    const { items } = await admin.database.query('news', { limit: 9, newestFirst: true });
    expect(items).toMatchObject([{ title: 'Floodlights', rev: 1 }]);
  },
  60_000,
);
