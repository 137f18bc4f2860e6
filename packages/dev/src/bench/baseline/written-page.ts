import { club } from '@clubhouse/club';
import { type ImageSource, longDate } from '@clubhouse/content';
import { styles } from './styles.ts';
import type { PageFacts } from './page-facts.ts';

export interface WrittenPage {
  readonly title: string;
  /** The markup between header and footer. */
  readonly body: string;
}

/** The page around the written body: the club's header and footer, its styles and fonts. */
export function writtenPage({ faces }: PageFacts, { title, body }: WrittenPage): string {
  const [header, footer] = [headerOfTheClub(), footerOfTheClub()];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${club.badge.maskable}" type="image/svg+xml">
<link rel="preload" href="${faces.display}" as="font" type="font/woff2" crossorigin>
<style>${styles(faces)}</style></head><body>${header}<main id="main">${body}</main>${footer}</body></html>`;
}

const way = (href: string, label: string, more = '') => `<a href="${href}"${more}>${label}</a>`;

function headerOfTheClub(): string {
  const { name, strapline, badge } = club;
  return `${way('#main', 'Skip to content', ' class="skip"')}<header class="dark top">
<a class="brand" href="/"><img src="${badge.onDark}" width="46" height="46" alt=""><span><b>${text(name)}</b> <small>${text(strapline)}</small></span></a>
<details><summary>Menu</summary><nav>${way('/', 'Home')} ${way('/events', 'Events')} ${way('/memberships', 'Memberships')} ${way('/contact', 'Contact')}
<b>About</b> ${way('/team', 'Team')} ${way('/info', 'Club Info')} <b>Media</b> ${way('/news', 'News')} ${way('/gallery', 'Gallery')} ${way('/login', 'Login')}</nav></details></header>`;
}

function footerOfTheClub(): string {
  const { name, badge, address, phone, email } = club;
  const year = new Date().getFullYear();
  return `<footer class="dark foot"><img src="${badge.onDark}" width="112" height="112" alt="" loading="lazy">
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
