import { blockJson } from '#server/data-block.ts';

const BUILD = /<html [^>]*data-build="([^"]+)"/;
const TITLE = /<title>[^<]*<\/title>/;
const CANONICAL = /<link rel="canonical" [^>]*>/;
const MAIN = /<main\b[\s\S]*<\/main>/;
/** No data holds a `<`. */
const DATA = /(<script type="application\/json" id="page-data">)([^<]*)/;

/**
 * A page made of its content and of another page of the site around it, so that what somebody went to is kept as if it
 * had been loaded. Nothing where the two are not of one build, or not as the server writes them.
 */
export function wholePage(part: string, around: string): string | undefined {
  const build = BUILD.exec(part)?.[1];
  if (build === undefined || BUILD.exec(around)?.[1] !== build) return undefined;
  const main = MAIN.exec(part)?.[0];
  const title = TITLE.exec(part)?.[0];
  const [, , own] = DATA.exec(part) ?? [];
  const [, , shared] = DATA.exec(around) ?? [];
  const [head, foot] = around.split(MAIN);
  if (!main || !title || !own || !shared || head === undefined || foot === undefined) {
    return undefined;
  }
  const data = { ...(JSON.parse(shared) as object), ...(JSON.parse(own) as object) };
  // What a function gives is written as it is: in a text, `$` would mean something.
  return [
    head
      .replace(TITLE, () => title)
      .replace(CANONICAL, () => CANONICAL.exec(part)?.[0] ?? '')
      // Of the page around it. Once the menu lives, it knows where it is.
      .replaceAll(' aria-current="page"', ''),
    main,
    foot.replace(DATA, (_all, tag: string) => tag + blockJson(data)),
  ].join('');
}
