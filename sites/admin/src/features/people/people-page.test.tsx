// @vitest-environment jsdom
import { ServiceUnavailable } from '@clubhouse/content';
import { type Committee, PeopleRefused, type PeopleRequest } from '@clubhouse/content/people';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const AT = '2025-11-02T14:02:00Z';
const ME = { sub: 'me', email: 'admin@club.test', givenName: 'Admin', hasSignedIn: true };
const NELL = { sub: 'nell', email: 'nell@club.test', givenName: 'Nell', hasSignedIn: true };
const NOBODY_ELSE: Committee = { you: 'me', members: [ME], invitations: [], log: [] };
const BOTH: Committee = {
  you: 'me',
  members: [{ ...ME, lastSeen: AT }, NELL],
  invitations: [
    { email: 'kim@club.test', givenName: 'Kim', by: 'nell', at: AT },
    { email: 'pat@club.test', by: 'me', at: AT },
  ],
  log: [
    { at: AT, did: 'saved', who: 'Priya', what: 'Back on', table: 'news' },
    { at: AT, did: 'invited', who: NELL.email, what: 'kim@club.test' },
    { at: AT, did: 'saved', who: 'Priya', what: 'place', table: 'club' },
    { at: AT, did: 'saved', who: 'Priya', what: 'membership-Social', table: 'club' },
    { at: '2025-11-01T09:00:00Z', did: 'deleted', what: 'Tour', table: 'albums' },
  ],
};

/** The page over a service that shows `committee`, and answers everything else by `decide`. */
async function openPeople(
  committee: Committee,
  decide: (request: PeopleRequest) => Committee | Promise<never> = () => committee,
) {
  const admin = await mountAdmin();
  const asked: PeopleRequest[] = [];
  await admin.open('/admin/people', {
    async people(request) {
      asked.push(request);
      return request.do === 'look' ? committee : decide(request);
    },
  });
  return { ...admin, asked };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the page shows who is on the committee, who waits for whom, and what was done on which day', async () => {
  await openPeople(BOTH);
  expect(region('Committee').getByText('You')).toBeVisible();
  expect(region('Committee').getByText(/^Seen .* 14:02$/)).toBeVisible();
  const [theirs, mine] = region('Waiting for a second member').getAllByRole('listitem');
  expect(within(theirs!).getByText(/^Nell invited them/)).toBeVisible();
  expect(within(theirs!).getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(within(mine!).queryByRole('button', { name: 'Confirm' })).toBeNull();
  const words = region('The last thirty days')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(words).toContain('14:02 Priya saved the article “Back on”');
  expect(words).toContain('14:02 Priya saved the part of the club “Contact and ground”');
  expect(words).toContain('14:02 Priya saved the part of the club “membership Social”');
  expect(words).toContain('14:02 Nell invited kim@club.test');
  expect(words).toContain('09:00 Somebody deleted the album “Tour”');
});

test('an invalid address is reported at its field, before and after sending, and stays typed', async () => {
  const { user, asked } = await openPeople(NOBODY_ELSE, async () => {
    throw new PeopleRefused('already-member');
  });
  expect(screen.queryByRole('button', { name: 'Take out' })).toBeNull();
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'kim at club');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/^That is not an e-mail address/)).toBeVisible();
  expect(asked.filter((request) => request.do !== 'look')).toEqual([]);
  await user.clear(email);
  await user.type(email, 'kim@club.test');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/is on the committee already/)).toBeVisible();
  expect(email).toHaveAccessibleDescription(/is on the committee already/);
  expect(email).toHaveValue('kim@club.test');
});

test('nothing is changed or queued without signal, and the page explains that', async () => {
  const { user } = await openPeople(BOTH, async () => {
    throw new ServiceUnavailable('away');
  });
  await user.click(screen.getAllByRole('button', { name: 'Take out' })[1]!);
  const question = screen.getByRole('alertdialog', { name: 'Take Nell out of the committee?' });
  await user.click(within(question).getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText('Nothing answered.')).toBeVisible();
  expect(screen.getByText(/nothing of it waits on this phone/)).toBeVisible();
  expect(region('Committee').getByText('Nell')).toBeVisible();
});

test('a member whom the service refuses reads why in place of the committee', async () => {
  const admin = await mountAdmin();
  await admin.open('/admin/people', {
    people: async () => {
      throw new PeopleRefused('not-a-member');
    },
  });
  expect(await screen.findByText('The committee could not be read.')).toBeVisible();
  expect(screen.getByText(/^You are on the committee no longer/)).toBeVisible();
});
