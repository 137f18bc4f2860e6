// @vitest-environment jsdom
import { type OutboxDatabase, StoreUnavailable } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { browserConnectivity } from '#shared/remote/connectivity.ts';

const WORDS = {
  Title: 'Quiz',
  Date: '2030-12-06',
  Time: '19:30',
  Location: 'Clubhouse',
  Description: 'Ten rounds.',
};

type Admin = Awaited<ReturnType<typeof mountAdmin>>;

async function atTheForm(
  overrides: (admin: Admin) => Parameters<Admin['renderApp']>[1] = () => ({}),
) {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  const open = async (own = {}) => {
    const app = await admin.renderApp('/admin/add-event', own);
    await screen.findByLabelText('Title');
    return app;
  };
  const { services } = await open(overrides(admin));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  for (const [label, value] of Object.entries(WORDS)) fill(label, value);
  return {
    ...admin,
    outbox: services.outbox,
    open,
    fill,
    button: () => screen.getByRole('button', { name: /^Add Event|^Adding Event/ }),
    async titles() {
      const found: unknown[] = [];
      for await (const { title } of admin.database.scan('events')) found.push(title);
      return found;
    },
  };
}

/** A store that has what it is given, and once, from when it is told to, cannot say so. */
function forgetful(inner: OutboxDatabase) {
  let isArmed = false;
  const database: OutboxDatabase = {
    ...inner,
    async transact(tables, mode, work) {
      const result = await inner.transact(tables, mode, work);
      if (!isArmed || mode !== 'write' || !tables.includes('parts') || !tables.includes('kept')) {
        return result;
      }
      isArmed = false;
      throw new StoreUnavailable('It could not say that it has stored it');
    },
  };
  return { database, arm: () => (isArmed = true) };
}

async function atAForgetfulForm() {
  let arm = () => true;
  const form = await atTheForm(({ disk, config, session, world }) => {
    const store = forgetful(memoryDatabase({ disk }));
    arm = store.arm;
    return {
      outbox: clubOutbox({
        config,
        session,
        database: store.database,
        world,
        connectivity: browserConnectivity(),
      }),
    };
  });
  arm();
  await form.user.click(form.button());
  await screen.findByText('Error adding event. Please try again.');
  expect(screen.getByText(/The storage of this phone does not answer/)).toBeVisible();
  return form;
}

test('who is killed while it waits for the answer is not offered it as not sent', async () => {
  const { hangUp, user, button, outbox, drafts, open, reconnect, titles } = await atTheForm();
  await screen.findByText(/^Draft kept/);
  hangUp();
  await user.click(button());
  await expect.poll(() => outbox.queue.current()?.mutations.length).toBe(1);
  expect(button()).toHaveTextContent('Adding Event...');
  // What the app does from here on is lost with it.
  Object.assign(drafts, { remove: async () => undefined, put: async () => undefined });
  cleanup();
  reconnect();
  await open();
  await expect.poll(titles).toEqual(['Quiz']);
  expect(screen.queryByRole('region', { name: /You began this/ })).toBeNull();
});

test('what a store has and could not say so is not there twice when it is sent again', async () => {
  const { user, button, titles } = await atAForgetfulForm();
  await user.click(button());
  await screen.findByText('Event added successfully!');
  await screen.findByText('Everything is sent');
  expect(await titles()).toEqual(['Quiz']);
});

test('nor when it was changed before it is sent again', async () => {
  const { user, button, titles, fill } = await atAForgetfulForm();
  fill('Title', 'Quiz night');
  await user.click(button());
  await screen.findByText('Event added successfully!');
  await screen.findByText('Everything is sent');
  expect(await titles()).toEqual(['Quiz night']);
});

test('two presses in one turn are one mutation', async () => {
  const { button, titles } = await atTheForm();
  button().click();
  button().click();
  await screen.findByText('Event added successfully!');
  await within(document.body).findByText('Everything is sent');
  expect(await titles()).toEqual(['Quiz']);
});
