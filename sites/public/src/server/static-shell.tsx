import type { ClubProfile } from '@clubhouse/club';
import { Loading } from '@clubhouse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorScreen } from '#features/club/error-screen.tsx';
import { Shell } from '#layout/shell.tsx';
import { pageMeta } from '#page-meta.ts';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { createSiteRouter } from '#router.tsx';
import { type Site, SiteContext } from '#site.tsx';
import type { PageData } from '#page-data.ts';
import { type PageFiles, pageStyle, renderDocument } from './document.ts';

/**
 * The page without its content: the browser reads everything itself. It is the answer if rendering fails, and on plain
 * static hosting it is the whole site. Until the script renders a page, the shell says that it is loading; if no script
 * arrives, the styles show the error screen after a while (see `shell.css`).
 */
export function renderStaticShell({
  club,
  files,
  now,
  data = {},
}: {
  readonly club: ClubProfile;
  readonly files: PageFiles;
  /** Milliseconds since the epoch, for the copyright line. */
  readonly now: number;
  readonly data?: PageData;
}): string {
  const { css } = pageStyle(club, files.css);
  const site: Site = {
    ...nothing,
    matches: noMatches,
    readFile: never,
    club,
    mediaBase: '',
    now: () => now,
    renderedAt: now,
  };
  const queries = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/404'] });
  const router = createSiteRouter({ site, queries }, { history });
  const body = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <RouterContextProvider router={router}>
          <Shell>
            <div className="shell" data-shell>
              <div className="wrap shell__wait">
                <Loading line="Loading..." />
              </div>
              <div className="shell__late">
                <ErrorScreen />
              </div>
            </div>
          </Shell>
        </RouterContextProvider>
      </SiteContext>
    </QueryClientProvider>,
  );
  return renderDocument({
    club,
    files,
    css,
    meta: pageMeta(club),
    subject: { kind: 'nothing' },
    address: '/',
    mediaBase: '',
    body,
    data,
  });
}

function never(): never {
  throw new Error('The static shell reads nothing');
}

const nothing = createReaders({ get: never, query: never, scan: never });
const noMatches = { results: never, fixtures: never };
