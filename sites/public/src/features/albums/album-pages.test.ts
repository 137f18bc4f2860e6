import { club } from '@clubhouse/club';
import { aPhoto, anAlbumItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages } from '#test/render-pages.ts';

const albums = Array.from({ length: 30 }, (_, index) =>
  anAlbumItem({ id: `a${index}`, name: `Tour ${index}`, photoCount: index }),
);

test('[2.18, 2.69, 2.70] the gallery shows cover, name, long date and number of photos, newest first', async () => {
  const { response, html, text } = await renderPages({ albums }).page('/gallery');
  expect(response.status).toBe(200);
  expect(text).toContain(
    'Tour 0 2 November 2025 Tour 1 2 November 2025 · 1 photo Tour 2 2 November 2025 · 2 photos',
  );
  expect(html).toContain('href="/album/a0"');
  expect(html).toMatch(
    /<img[^>]*srcSet="\/derived\/480\/albums\/Tour\/1762099200000_try.jpg 480w/i,
  );
  expect(html).toContain('<title>Gallery · ');
});

test('the number of an album’s photos is grouped by thousands', async () => {
  const large = anAlbumItem({ photoCount: 1014 });
  expect((await renderPages({ albums: [large] }).page('/gallery')).text).toContain(
    '· 1,014 photos',
  );
});

test("[2.70] an album without a photo says 'No Photos'", async () => {
  const bare = anAlbumItem({ photos: [], cover: undefined, photoCount: 0 });
  const { html, text } = await renderPages({ albums: [bare] }).page('/gallery');
  expect(text).toContain('No Photos Tour');
  expect(html).not.toMatch(/class="album[^>]*>.*<img.*<h2/);
});

test('[2.19, 2.71] an album shows its name, description, long date and its photos as links to the pictures', async () => {
  const tones = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
  const photos = [
    aPhoto({ caption: 'Two packs' }),
    aPhoto({ tones, path: 'albums/Tour/1762099201000_tea.jpg' }),
  ];
  const { response, html, text } = await renderPages({ albums: [anAlbumItem({ photos })] }).page(
    '/album/1762099200000',
  );
  expect(response.status).toBe(200);
  expect(text).toContain('2 November 2025 Tour Three days, two matches, one bus. 2 photos');
  expect(html).toMatch(
    /<a href="http:\/\/[^"]*\/albums\/Tour\/1762099200000_try.jpg"[^>]*><span class="photo photo--1x1"><picture><img[^>]*width="2048" height="1365" alt="Photo 1: Two packs"/,
  );
  expect(html).toMatch(/alt="Photo 2"[^>]*loading="lazy"/);
  // Only the second photo has placeholder colours.
  expect(html.match(/<image [^>]*href="data:[^"]*"/g)).toEqual([expect.stringContaining(tones)]);
  expect(html).toContain('<title>Tour · ');
});

test('an album with photos links to an e-mail that asks the club to remove a photo', async () => {
  const ask = /href="(mailto:[^"]*)"[^>]*>Ask for a photo to be taken down</;
  const pages = renderPages({
    albums: [anAlbumItem({ id: 'a1', name: 'Tour & tea' }), anAlbumItem({ id: 'a2', photos: [] })],
  });
  const [, address = ''] = ask.exec((await pages.page('/album/a1')).html) ?? [];
  expect(address).toContain(`mailto:${club.email}?subject=A%20photo%20in%20Tour%20%26%20tea&amp;`);
  expect(decodeURIComponent(address)).toContain('Album: Tour & tea (/album/a1)');
  expect((await pages.page('/album/a2')).html).not.toMatch(ask);
});

test('the day of an album is its day in London', async () => {
  const item = anAlbumItem({ createdDate: '2026-06-30T23:30:00.000Z' });
  const { text } = await renderPages({ albums: [item] }).page('/album/1762099200000');
  expect(text).toContain('1 July 2026');
});

test("[2.73] a missing album is a 404 that says 'Album Not Found' and leads on", async () => {
  const { response, html, text } = await renderPages({ albums }).page('/album/nope');
  expect(response.status).toBe(404);
  expect(text).toContain('Album Not Found');
  expect(html).toContain('<title>Album Not Found · ');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
  expect(html).toMatch(/<a class="btn" href="\/gallery">/);
});

test('the name of an album is cut in labels, so that screen readers do not read all of it', async () => {
  const item = anAlbumItem({ photos: [aPhoto({ caption: '🏉'.repeat(500) })] });
  const { html } = await renderPages({ albums: [item] }).page('/album/1762099200000');
  expect(html).toContain(`alt="Photo 1: ${'🏉'.repeat(75)}…"`);
});
