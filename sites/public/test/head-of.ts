import { decoded } from './render-pages.ts';

type Thing = Readonly<Record<string, unknown>>;

/** A page's metadata, as a reader of link previews finds it. */
export function headOf(html: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, text = '']) =>
      attributesOf(text),
    );
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things = [] } = JSON.parse(json) as { '@graph'?: readonly Thing[] };
  return {
    title: decoded(title),
    // By name or property.
    meta: Object.fromEntries(
      tags('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    ),
    // By relation; the last of each.
    links: Object.fromEntries(tags('link').map(({ rel = '', href = '' }) => [rel, href])),
    things,
  };
}

/** The only object of a type; fails the test where there is none. */
export function thingOf({ things }: ReturnType<typeof headOf>, type: string): Thing {
  const found = things.find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`The page says nothing of a ${type}`);
  return found;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      decoded(value),
    ]),
  );
}
