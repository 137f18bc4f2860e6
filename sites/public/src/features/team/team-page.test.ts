import { club } from '@clubhouse/club';
import { aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages } from '#test/render-pages.ts';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const players = [
  aPlayerItem({
    id: '1',
    name: 'Jo Marsh',
    photoUrl: 'media/1_jo.jpg',
    picture: { width: 800, height: 1000, widths: [480, 768], tones: TONES },
  }),
  aPlayerItem({ id: '2', name: 'Ana Reed', position: 'Full-back', nationality: '🇫🇯 Fijian' }),
  aPlayerItem({ id: '3', name: '  ', position: 'Kit washer' }),
];

test('[2.11, 2.44] two team cards show description, captain, forwards coach and backs coach', async () => {
  const { response, text } = await renderPages().page('/team');
  expect(response.status).toBe(200);
  expect(club.teams.map(({ name }) => name)).toEqual(['First XV', 'Veterans Squad']);
  for (const { name, description, captain, forwardsCoach, backsCoach } of club.teams) {
    expect(text).toContain(
      `${name} ${description} Captain ${captain} Forwards coach ${forwardsCoach} Backs coach ${backsCoach}`,
    );
  }
});

test("[2.45, 5.7] 'First Team Profiles' lists the players by shirt: photo or initials, name, position, flag", async () => {
  const { html, text } = await renderPages({ players: players.toReversed() }).page('/team');
  expect(text).toMatch(
    /First Team Profiles Forwards Jo Marsh Hooker 🏴󠁧󠁢󠁷󠁬󠁳󠁿 Welsh .* Backs AR Ana Reed Full-back 🇫🇯 Fijian .* Squad \? Name to come Kit washer/u,
  );
  expect(html).toMatch(
    /<span class="photo photo--4x5"><svg[^>]*>.*<\/svg><picture><img[^>]*srcSet="\/derived\/480\/media\/1_jo.jpg 480w[^>]*width="800" height="1000" alt="Portrait of Jo Marsh"[^>]*loading="lazy"/,
  );
  expect(html.match(new RegExp(`href="data:image/bmp;base64,[^"]*${TONES}"`, 'g'))).toHaveLength(1);
  expect(html).toContain('aria-label="No photo of Ana Reed"');
  expect(html).toMatch(/<img class="flag" src="[^"]*gb-wls[^"]*\.svg/);
});

test('[3.4] height, weight, favourite memory and extra responsibility are inside a disclosure', async () => {
  const item = aPlayerItem({ extraResponsibility: 'The tea' });
  const { text } = await renderPages({ players: [item] }).page('/team');
  expect(text).toContain(
    'More about Jo Marsh Height 5 ft 10 in Weight 98.5 kg Favourite memory A lineout that went where it was thrown. Also The tea',
  );
});

test('a squad without players of a group has no heading for the group', async () => {
  const { text } = await renderPages({ players: [aPlayerItem({ position: 'Lock' })] }).page(
    '/team',
  );
  expect(text).toMatch(/Profiles Forwards (?!.* Backs )(?!.* Squad )/);
});

test.each(['media/1_jo.jpg', '/media/1_jo.jpg', '1_jo.jpg'])(
  '[7.18] a portrait stored as %s is shown',
  async (photoUrl) => {
    const { html } = await renderPages({ players: [aPlayerItem({ photoUrl })] }).page('/team');
    expect(html).toMatch(/<img src="http:\/\/[^"]*\/media\/1_jo\.jpg" alt="Portrait of Jo Marsh"/);
  },
);
