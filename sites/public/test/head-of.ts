import { decoded } from './render-pages.ts';

/** What a page says to machines, as a reader of previews gets at it. */
export interface ReadHead {
  readonly title: string;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** By relation; the last of each. */
  readonly links: Readonly<Record<string, string>>;
  /** The things of its structured data. */
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

export function headOf(html: string): ReadHead {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, text = '']) =>
      attributesOf(text),
    );
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things = [] } = JSON.parse(json) as { '@graph'?: ReadHead['things'] };
  return {
    title: decoded(title),
    meta: Object.fromEntries(
      tags('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    ),
    links: Object.fromEntries(tags('link').map(({ rel = '', href = '' }) => [rel, href])),
    things,
  };
}

/** The one thing of a type; fails the test where there is none. */
export function thingOf({ things }: ReadHead, type: string): Readonly<Record<string, unknown>> {
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
