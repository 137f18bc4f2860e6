// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { WaitReason } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { chipWords, WAIT_SHORT, WAIT_WORDS } from '#shared/queue/wait-words.ts';

type Admin = Awaited<ReturnType<typeof mountAdmin>>;

const WRITES = [
  { service: 'dynamodb', operation: 'PutItem' },
  { service: 'dynamodb', operation: 'DeleteItem' },
  { service: 's3', operation: 'PutObject' },
];

const breaking = (fault: object) => async (admin: Admin) => {
  for (const match of WRITES) await admin.breakService({ match, ...fault });
};

/** What a service does, the state of the outbox and the reason that are then shown, and how the service is broken. */
const FAULTS: readonly (readonly [string, string, WaitReason, (admin: Admin) => unknown])[] = [
  ['answers 500', 'waiting', 'no-answer', breaking({ do: 'status', value: 500 })],
  ['answers 429', 'waiting', 'no-answer', breaking({ do: 'status', value: 429 })],
  ['answers nothing', 'waiting', 'no-answer', breaking({ do: 'drop-request' })],
  ['cannot be reached', 'offline', 'no-network', (admin) => admin.cutOff()],
  ['answers 403', 'attention', 'access-denied', breaking({ do: 'status', value: 403 })],
  [
    ...(['rejects the credentials', 'needs-sign-in', 'needs-sign-in'] as const),
    breaking({
      do: 'error',
      value: { code: 'InvalidAccessKeyId', message: 'Over', status: 403 },
    }),
  ],
];

/** Each does one thing on its own page, and names what the list and the outbox call it. */
const DEEDS = {
  async 'an event is added'(admin: Admin, begin: () => unknown) {
    await admin.renderApp('/admin/add-event');
    const fields = { Date: '2030-12-06', Time: '19:30', Location: 'Here', Description: 'Six.' };
    admin.fill({ Title: 'Quiz night', ...fields });
    await begin();
    await admin.press('Add Event');
    return 'Quiz night';
  },
  async 'an article is published with a picture'(admin: Admin, begin: () => unknown) {
    await admin.renderApp('/admin/add-news');
    admin.fill({ Title: 'Lights', Excerpt: 'E.', Content: 'C.' });
    admin.choose('Image file', new File([aJpeg()], 'a.jpg'));
    await screen.findByText(/a\.jpg, /);
    await begin();
    await admin.press('Publish');
    return 'Lights';
  },
  async 'an article is deleted'(admin: Admin, begin: () => unknown) {
    await admin.publish({ title: 'Lost boots' });
    await admin.renderApp('/admin/content');
    await admin.press('Delete');
    await begin();
    await admin.answer('Delete');
    return 'Lost boots';
  },
};

const ROWS = (Object.keys(DEEDS) as (keyof typeof DEEDS)[]).flatMap((deed) =>
  FAULTS.map((row) => [deed, ...row] as const),
);

test.each(ROWS)(
  'when %s and the service %s, form, chip, list and outbox show the same reason (%s, %s)',
  async (deed, _fault, state, because, breakIt) => {
    const admin = await mountAdmin();
    await admin.signInAs('admin@club.test');
    const name = await DEEDS[deed](admin, () => breakIt(admin));
    const message = await screen.findByText(`Saved on this phone. ${WAIT_WORDS[because]}`);
    expect(message).toBeVisible();
    expect(screen.queryByText(/^Error/)).toBeNull();
    const links = within(message.parentElement!).queryAllByRole('link');
    const leadsTo = links.map((a) => new URL(a.getAttribute('href')!, location.href).pathname);
    expect(leadsTo).toEqual(because === 'needs-sign-in' ? ['/login'] : []);
    expect(await screen.findByText(chipWords(because, 1))).toBeVisible();
    expect(document.querySelector(`[data-outbox-state="${state}"]`)).not.toBeNull();

    await admin.follow('Content Manager');
    const row = within((await screen.findByRole('heading', { name })).closest('li')!);
    expect(await row.findByText(WAIT_SHORT[because])).toBeVisible();

    await admin.follow('Outbox, 1 waiting');
    const outbox = within(await screen.findByRole('region', { name: 'Waiting' }));
    expect(outbox.getByText(WAIT_SHORT[because])).toBeVisible();
  },
  60_000,
);
