import { newClub as club } from '@clubhouse/club';
import { clubStyle } from '@clubhouse/ui/club-style';
import type { Plugin, Rolldown } from 'vite';

/**
 * What the page paints by itself, before any file of it has come: the club's colours, the bar and the ground of the
 * navigation, to the measures of `shell.css` and `navigation.css`, so that nothing moves when the app takes over; and
 * its message where the app does not load. The one block of styles the page's policy admits, by its hash.
 */
const FIRST_PAINT_STYLE = `${clubStyle(club)}
*{box-sizing:border-box}
body{margin:0;background:var(--stock);--dark:var(--ink)}
.shell{display:grid;grid-template:auto auto 1fr/minmax(0,1fr);min-height:100svh}
.bar{display:flex;align-items:center;gap:.75rem;min-height:3.75rem;padding:.4rem clamp(1.125rem,.4rem + 3vw,4rem);background:var(--dark);color:var(--paper)}
.bar b{padding-top:.12rem;font:400 1.6rem/1 'League Gothic','Arial Narrow','Liberation Sans Narrow',Impact,sans-serif;text-transform:uppercase}
.tabs{position:fixed;inset:auto 0 0;height:calc(4.25rem + 3px + env(safe-area-inset-bottom));border-top:3px solid var(--accent);background:var(--dark)}
@media(min-width:40em) and (max-width:61.99em) and (max-height:32em){.shell{padding-left:calc(5rem + env(safe-area-inset-left))}.tabs{inset:0 auto 0 0;width:calc(5rem + env(safe-area-inset-left));height:auto;border:0;border-right:3px solid var(--accent)}}
@media(min-width:62rem){.shell{grid-template:auto auto 1fr/16rem minmax(0,1fr)}.bar{grid-column:1/-1;padding-inline:1.5rem 2.5rem}.tabs{position:static;grid-area:2/1/4/2;height:auto;border:0}}
.not-started:not([hidden]),.not-started div{display:grid;gap:1rem}
.not-started{align-content:center;justify-items:start;padding:3rem clamp(1.125rem,.4rem + 3vw,4rem) 7rem;color:var(--ink);font:400 1rem/1.45 'Libre Franklin',system-ui,sans-serif}
.not-started h1{margin:0;font:400 clamp(3rem,2rem + 5vw,5rem)/.9 'League Gothic','Arial Narrow','Liberation Sans Narrow',Impact,sans-serif;text-transform:uppercase}
.not-started p{margin:0;max-width:34rem}
.not-started .button{display:grid;place-items:center;min-height:3rem;padding:.5rem 1.1rem;background:var(--primary);color:var(--paper);font-weight:700;text-decoration:none}
@media(prefers-color-scheme:dark){.not-started{color:var(--paper)}.not-started .button{background:var(--accent);color:var(--ink)}body{background:color-mix(in srgb,var(--ink) 58%,#000);--dark:color-mix(in srgb,var(--ink) 40%,#000)}}
`;

/**
 * Has the page paint before its style sheet is there: in the head it would hold back all of the page, behind the bar it
 * holds back only what follows. The scripts wait for it in either place.
 */
export function firstPaint(): Plugin {
  return {
    name: 'clubhouse:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.name === 'first-view')
          .flatMap((chunk) => [
            ...((chunk as Rolldown.OutputChunk).viteMetadata?.importedCss ?? []),
          ])
          .map((name) => `<link rel="stylesheet" crossorigin href="/admin/${name}">`);
        return (
          html
            .replace('</head>', () => `<style>${FIRST_PAINT_STYLE}</style>\n  </head>`)
            // Not within what the app draws over.
            .replace('</body>', () => `${sheets.join('')}\n  </body>`)
        );
      },
    },
  };
}
