import { club } from '@clubhouse/club';
import { badgeOf, ICONS } from '@clubhouse/club/badge';
import { type ImageSource, longDate } from '@clubhouse/content';

/** The club's files and content, as a baseline page needs them. */
export interface PageFacts {
  /** Addresses of the two fonts. */
  readonly faces: { readonly display: string; readonly text: string };
  readonly mediaBase: string;
  /** The time until the next match, in words. */
  readonly untilMatch: string;
  /** The data that was read for the page, by the first parts of its key. */
  read<Data>(...key: readonly string[]): Data;
}

interface WrittenPage {
  readonly title: string;
  /** The markup between header and footer. */
  readonly body: string;
}

/** The page around the written body: the club's header and footer, its styles and fonts. */
export function writtenPage({ faces }: PageFacts, { title, body }: WrittenPage): string {
  const [header, footer] = [headerOfTheClub(), footerOfTheClub()];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${ICONS[0]!.path}" type="image/png">
<link rel="preload" href="${faces.display}" as="font" type="font/woff2" crossorigin>
<style>${styles(faces)}</style></head><body>${header}<main id="main">${body}</main>${footer}</body></html>`;
}

const way = (href: string, label: string, more = '') => `<a href="${href}"${more}>${label}</a>`;

function headerOfTheClub(): string {
  const { name, strapline } = club;
  return `${way('#main', 'Skip to content', ' class="skip"')}<header class="dark top">
<a class="brand" href="/"><img src="${badgeOf(club)}" width="46" height="46" alt=""><span><b>${text(name)}</b> <small>${text(strapline)}</small></span></a>
<details><summary>Menu</summary><nav>${way('/', 'Home')} ${way('/events', 'Events')} ${way('/memberships', 'Memberships')} ${way('/contact', 'Contact')}
<b>About</b> ${way('/team', 'Team')} ${way('/info', 'Club Info')} <b>Media</b> ${way('/news', 'News')} ${way('/gallery', 'Gallery')} ${way('/login', 'Login')}</nav></details></header>`;
}

function footerOfTheClub(): string {
  const { name, address, phone, email } = club;
  const year = new Date().getFullYear();
  return `<footer class="dark foot"><img src="${badgeOf(club)}" width="112" height="112" alt="" loading="lazy">
<nav>${way('/team', 'Team')} ${way('/events', 'Events')} ${way('/memberships', 'Memberships')} ${way('/contact', 'Contact')}</nav>
<address>${text([...address.lines, address.postcode].join(', '))} ${way(`tel:${phone}`, phone)} ${way(`mailto:${email}`, email)}</address>
<p>© 2025–${year} ${text(name)} · <a href="/licences.txt">Licences</a></p></footer>`;
}

/** The heading section of a page. */
export function opening(title: string, lead = ''): string {
  return `<header class="dark head"><h1>${text(title)}</h1>${lead && `<p class="lead">${text(lead)}</p>`}</header>`;
}

/** A picture; only the first of a page is loaded with priority. */
export function shown(
  { src, srcSet, width, height }: ImageSource,
  {
    alt = '',
    sizes,
    first = false,
  }: { readonly alt?: string | undefined; readonly sizes: string; readonly first?: boolean },
): string {
  const set = srcSet ? ` srcset="${text(srcSet)}" sizes="${sizes}"` : '';
  const room = width && height ? ` width="${width}" height="${height}"` : '';
  const turn = first ? ' fetchpriority="high"' : ' loading="lazy"';
  return `<img src="${text(src)}"${set}${room} alt="${text(alt)}" decoding="async"${turn}>`;
}

export function day(date: string): string {
  return `<time datetime="${date}">${longDate(date)}</time>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for markup. */
export function text(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The styles of the club, as written manually for a few pages. */
function styles({ display, text }: PageFacts['faces']): string {
  return `
@font-face{font-family:Gothic;src:url(${display}) format("woff2");font-stretch:75% 100%;font-display:swap}
@font-face{font-family:Franklin;src:url(${text}) format("woff2");font-weight:400 800;font-display:swap}
*{box-sizing:border-box;margin:0;padding:0}
body{font:17px/1.55 Franklin,Arial,sans-serif;color:#22070f;background:#fffdfb}
img{display:block;max-width:100%;height:auto;object-fit:cover;background:#5a0d25}
a{color:#7a1230}ul{list-style:none}h1,h2,h3{font:400 36px/.9 Gothic,Impact,sans-serif;text-transform:uppercase}
h1{font-size:48px}.dark{background:#22070f;color:#fffdfb}.dark a{color:#ffa31a}
.skip{position:absolute;left:-999px}.top{display:flex;justify-content:space-between;align-items:center;padding:12px 18px}
.brand{display:flex;gap:12px;align-items:center;text-decoration:none}.brand img,.foot img{background:none}
.brand b,.brand small{display:block}.head{padding:72px 18px 48px;border-bottom:12px solid #7a1230}
.lead{font-size:20px;margin-top:12px}.list,.text{display:grid;gap:48px;padding:56px 18px}
.list img{width:100%;aspect-ratio:8/5;margin-bottom:16px}.text{max-width:38rem;gap:16px}.wide img{width:100%}
.band{padding:56px 18px}.versus{font:400 64px/.9 Gothic,Impact,sans-serif}.hero img{width:100%;height:auto}.bill{padding:24px 18px 48px}.btn{display:inline-block;padding:12px 24px;background:#ffa31a;color:#22070f;font-weight:700}
.tall{position:relative}.tall img{width:100%;height:auto}.foot{padding:48px 18px;display:grid;gap:24px}
.foot nav a,.foot address a{display:block}@media(min-width:48rem){.list{grid-template-columns:1fr 1fr}.list>:first-child{grid-column:1/-1}}`;
}
