import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';

/** The preview of a page, from its HTML alone, as the browser's own parser reads it. */
interface Preview {
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly size: readonly number[];
  readonly types: readonly string[];
}

/** The site's policy rightly lets no script parse markup: here a third party reads it. */
const aParser = { ...phone, bypassCSP: true };

test('a link to any page shows its name, what it is about and a picture of the size it says', async ({
  club,
  newPage,
}) => {
  const { page, expectNoProblems } = await newPage(aParser);
  await page.goto('/');
  const match = await firstLink(club, '/events', /href="(\/match\/[^"]+)"/);
  const article = await firstLink(club, '/news', /href="(\/news\/\d+)"/);
  const album = await firstLink(club, '/gallery', /href="(\/album\/[^"]+)"/);
  for (const path of ['/', '/events', match, '/news', article, '/gallery', album, '/team']) {
    const html = await (await fetch(club.url + path)).text();
    const preview = await page.evaluate(async (source): Promise<Preview> => {
      const head = new DOMParser().parseFromString(source, 'text/html');
      const metaOf = (name: string) =>
        head.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? '';
      const data = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
      const { '@graph': things } = JSON.parse(data) as { '@graph': { '@type': string }[] };
      const picture = await fetch(new URL(metaOf('og:image')).pathname);
      const { width, height } = await createImageBitmap(await picture.blob());
      const stated = [metaOf('og:image:width'), metaOf('og:image:height')].map(Number);
      return {
        title: metaOf('og:title'),
        description: metaOf('og:description'),
        picture: picture.headers.get('content-type') ?? '',
        size: [width - stated[0]!, height - stated[1]!],
        types: things.map((thing) => thing['@type']),
      };
    }, html);
    expect([path, preview.size]).toEqual([path, [0, 0]]);
    expect(preview.title.length).toBeGreaterThan(2);
    expect(preview.description.length).toBeGreaterThan(10);
    expect(preview.picture).toMatch(/^image\/(png|webp)$/);
    expect(preview.types).toContain('SportsClub');
  }
  expectNoProblems();
});

test('the feed and the sitemap are read by a browser’s XML parser, and lead to pages', async ({
  club,
  newPage,
}) => {
  const { page } = await newPage(aParser);
  await page.goto('/');
  const addresses = await page.evaluate(async () => {
    const read = async (path: string) => {
      const source = await (await fetch(path)).text();
      const xml = new DOMParser().parseFromString(source, 'application/xml');
      if (xml.querySelector('parsererror')) throw new Error(`${path} is no XML`);
      return [...xml.querySelectorAll('loc, item > link')].map((each) => each.textContent ?? '');
    };
    return [...(await read('/sitemap.xml')), ...(await read('/news.xml'))];
  });
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses.filter((_, at) => at % 7 === 0)) {
    expect((await fetch(club.url + new URL(address).pathname)).status).toBe(200);
  }
});

test('the browser finds the manifest, nothing wrong with it, and every icon of the size it says', async ({
  newPage,
}) => {
  const { page, context } = await newPage(phone);
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []]);
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const { width, height } = await createImageBitmap(await (await fetch(source)).blob());
          return `${width}x${height}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
});

async function firstLink(club: Fixtures['club'], path: string, link: RegExp): Promise<string> {
  const html = await (await fetch(club.url + path)).text();
  return link.exec(html)![1]!;
}
