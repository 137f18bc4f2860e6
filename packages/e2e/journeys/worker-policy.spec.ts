import { opensWithoutNetwork, openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, test } from '../src/fixtures.ts';

test('both service workers reach the club’s own services and no other host', async ({
  club,
  anotherClub,
  newPage,
}) => {
  const stranger = await anotherClub({ seed: 'empty' });
  const { page, context } = await newPage();
  await page.goto('/');
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  await openSignedIn(page, '/admin/content');
  await opensWithoutNetwork(page);
  for (const path of ['/worker.js', '/admin/sw.js']) {
    const worker = context.serviceWorkers().find((each) => each.url() === `${club.url}${path}`);
    const reaches = (address: string) =>
      worker?.evaluate(
        (url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'reached',
            () => 'refused',
          ),
        `${address}/healthz`,
      );
    expect([path, await reaches(club.cloudUrl)]).toEqual([path, 'reached']);
    expect([path, await reaches(stranger.cloudUrl)]).toEqual([path, 'refused']);
  }
});
