import type { ClubProfile } from '@clubhouse/club';
import { Loading } from '@clubhouse/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { Shell } from '#layout/shell.tsx';
import { pageMeta } from '#page-meta.ts';
import { createReaders } from '#readers.ts';
import { SiteProvider } from '#site.tsx';
import type { PageData } from '#page-data.ts';
import { buildMark } from './build-mark.ts';
import { renderDocument } from './document.ts';
import type { PageFiles } from './page-files.ts';
import { pageHead } from './page-head.ts';
import { pageStyle } from './page-style.ts';

/**
 * The page without its content: the browser reads everything itself. It is the answer when rendering fails,
 * and on plain static hosting it is the whole site.
 *
 * Until the script has put a page in place it says that it is loading; where none ever arrives, the styles
 * show the error screen after a while (see `shell.css`).
 */
export function renderStaticShell({
  club,
  files,
  now,
  data = {},
}: {
  readonly club: ClubProfile;
  readonly files: PageFiles;
  /** Milliseconds since the epoch: of the copyright line. */
  readonly now: number;
  readonly data?: PageData;
}): string {
  const { css } = pageStyle(club, files.css);
  const body = renderToStaticMarkup(
    <SiteProvider site={{ ...nothing, matches: noMatches, club, mediaBase: '', now: () => now }}>
      <Shell path="">
        <div className="shell" data-shell>
          <div className="wrap shell__wait">
            <Loading line="Loading..." />
          </div>
          <div className="shell__late">
            <ErrorScreen />
          </div>
        </div>
      </Shell>
    </SiteProvider>,
  );
  return renderDocument({
    club,
    files,
    css,
    build: buildMark(css, files),
    head: pageHead({
      meta: pageMeta(club),
      subject: { kind: 'nothing' },
      address: { path: '/', search: '' },
      club,
      mediaBase: '',
    }),
    body,
    data,
  });
}

function never(): never {
  throw new Error('The static shell reads nothing');
}

const nothing = createReaders({ get: never, query: never, scan: never });
const noMatches = { results: never, fixtures: never };
