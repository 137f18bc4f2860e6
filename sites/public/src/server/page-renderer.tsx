import { type ClubProfile, newClub } from '@clubhouse/club';
import { type ClubhouseConfig } from '@clubhouse/content';
import { clubOf } from '@clubhouse/content/club';
import { type FeedCache, notedMatches, type ReadFile } from '@clubhouse/content/feed';
import { PREVIEW_PATH } from '@clubhouse/content/preview';
import { clubReader, type DatabaseReader } from '@clubhouse/content/reader';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { carriedQueries, createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { createSiteRouter, type SiteRouter } from '#router.tsx';
import { SiteTree } from '#site-tree.tsx';
import type { Site } from '#site.tsx';
import type { PageQuery } from '#publishing/page-query.ts';
import { listEverything } from '#feeds/everything.ts';
import { type PageSubject, pageSubjectOf } from '#feeds/page-subject.ts';
import { metaOf } from '#page-meta.ts';
import { sumOf } from '#sum-of.ts';
import { createRevisions } from '#feeds/calendar/calendar.ts';
import { documentAt } from './document-answers.ts';
import { documentUnavailable, type MakeDocument } from './document-parts.ts';
import type { CardTools } from './draw-card.ts';
import { type PageFiles, pageStyle, renderDocument } from './document.ts';
import { pageAddress } from './page-address.ts';
import { pageResponse } from './page-headers.ts';
import { renderStaticShell } from './static-shell.tsx';
import { type Sources, watchedSources, type WatchedSources } from './watched-sources.ts';

/** Renders pages: one answer for each request. Never rejects. */
export interface Renderer {
  render(request: Request): Promise<Rendered>;
}

/** An answer, and the sources of its content. */
export interface Rendered {
  readonly response: Response;
  readonly asked: readonly PageQuery[];
}

export interface PageRendererOptions {
  readonly config: ClubhouseConfig;
  /** The policy of a page whose style blocks have these hashes, each as `sha256-…`. */
  readonly contentSecurityPolicy: (
    inlineStyleHashes: readonly string[],
    page: 'public' | 'preview',
  ) => string;
  readonly reader: DatabaseReader;
  readonly files: PageFiles;
  /** Draws the preview of a page without a picture; without it, the club's own picture is used. */
  readonly cards?: CardTools;
  /** What is known of the feed: rendering does not wait for it. */
  readonly matches: FeedCache;
  /** Reads the seasons' files; there is none when absent. */
  readonly readFile?: ReadFile;
  /** Reads a file of the media origin; over the network when absent. */
  readonly fetchFile?: (address: string) => Promise<Response>;
  /** The profile over which the stored parts of the club lie; a new club's when absent. */
  readonly profile?: ClubProfile;
  /** Milliseconds since the epoch; the real clock when absent. */
  readonly now?: () => number;
  /** The longest wait for the database, in milliseconds. */
  readonly deadline?: number;
  readonly log?: (line: string, cause?: unknown) => void;
}

/** Matches were below the events until each had a page. */
const EARLIER_MATCHES = '/events/match/';

/** An address of no page, used for every invalid one. */
const NO_PAGE = '/404';

export function createPageRenderer({
  config,
  contentSecurityPolicy,
  reader,
  files,
  cards,
  matches,
  readFile = async () => undefined,
  fetchFile = (address) => fetch(address, { signal: AbortSignal.timeout(deadline) }),
  profile = newClub,
  now = Date.now,
  deadline = 4000,
  log = () => {},
}: PageRendererOptions): Renderer {
  const logFailure = (table: string, cause: unknown) => log(`${table} could not be read`, cause);
  const changedAt = createRevisions({ now });

  /** What visitors see of the club; nothing if its table cannot be read. */
  const presentClub = async (sources: WatchedSources): Promise<ClubProfile | undefined> => {
    // Everything else is read after this: both together may not last twice as long.
    const { db } = sources.within({ deadline: deadline / 2, onFailure: logFailure });
    const parts = await clubReader(db)
      .parts()
      .catch(() => undefined);
    return parts && clubOf(profile, parts, { mediaBase: config.mediaBase, log });
  };
  const siteOf = (club: ClubProfile, { db, matches, readFile }: Sources): Site => {
    // Set before anything is read: the data is at least as new as the page claims.
    const renderedAt = now();
    const readers = createReaders(db, { log });
    const site: Site = {
      ...readers,
      matches: notedMatches({
        matches,
        readNotes: () => readers.matchNotes.current({ now: now() }),
        profile: club,
      }),
      readFile,
      listEverything: (signal) => listEverything(site, signal),
      club,
      mediaBase: config.mediaBase,
      now,
      renderedAt,
    };
    return site;
  };
  const makeDocument = (make: MakeDocument, club: ClubProfile, watched: WatchedSources) => {
    const site = siteOf(club, watched.within({ deadline, onFailure: logFailure }));
    // A failure of the feed itself is logged once, by the site's own reading of the feed or by the document.
    const { matches: feed } = watched.within({ deadline, onFailure: () => undefined });
    return make({ ...site, feed, fetchFile, changedAt, cards });
  };
  /** The club of the last page: also of the page that reports a failed rendering. */
  let lastClub = profile;

  const renderPage = async (
    request: Request,
    sources: WatchedSources,
    present: ClubProfile | undefined,
    address = NO_PAGE,
  ): Promise<Response> => {
    let isIncomplete = present === undefined;
    const club = present ?? lastClub;
    lastClub = club;
    const style = pageStyle(club, files.css);
    let isAddressWrong = false;
    const onFailure = (table: string, cause: unknown) => {
      // By its name: a reader from another bundle has a class of its own.
      if (cause instanceof Error && cause.name === 'BadCursor') {
        isAddressWrong = true;
        return;
      }
      isIncomplete = true;
      log(`${address}: ${table} could not be read`, cause);
    };
    const site = siteOf(club, sources.within({ deadline, onFailure }));
    const queries = createQueryClient();
    const handle = createRequestHandler({
      request: new Request(new URL(address, request.url)),
      createRouter: () => createSiteRouter({ site, queries }),
    });
    const response = await handle(async ({ router }) => {
      const status = getSsrStatus(router);
      const subject: PageSubject =
        status === 200 ? pageSubjectOf(router, { queries, site }) : { kind: 'nothing' };
      if (subject.kind === 'nothing') isIncomplete ||= subject.isUnsure === true;
      if (subject.kind === 'elsewhere') {
        return new Response(null, { status: 302, headers: { Location: subject.path } });
      }
      const html = renderDocument({
        club,
        files,
        css: style.css,
        meta: metaOf(router),
        subject,
        address,
        mediaBase: config.mediaBase,
        body: renderToString(
          <SiteTree router={router as SiteRouter} site={site} queries={queries} />,
        ),
        data: {
          config,
          page: {
            address,
            renderedAt: site.renderedAt,
            club: sumOf(club),
            queries: carriedQueries(queries),
          },
        },
      });
      // A status that stops caches from replacing a complete page with an incomplete one.
      return new Response(html, { status: status === 200 && isIncomplete ? 503 : status });
    });
    queries.clear();
    if (isAddressWrong) return renderPage(request, sources, present, NO_PAGE);
    const kind = address === PREVIEW_PATH ? 'preview' : 'public';
    return pageResponse(response.body, {
      policy: contentSecurityPolicy([style.hash], kind),
      status: response.status,
      location: response.headers.get('Location'),
      isIncomplete,
    });
  };

  const answer = async (request: Request, sources: WatchedSources): Promise<Response> => {
    try {
      const address = pageAddress(request.url);
      if (address?.startsWith(EARLIER_MATCHES)) {
        const location = address.slice('/events'.length);
        const policy = contentSecurityPolicy([], 'public');
        return pageResponse(null, { policy, status: 301, location });
      }
      const club = await presentClub(sources);
      const make = address === undefined ? undefined : documentAt(address);
      if (!make) return await renderPage(request, sources, club, address);
      if (!club) return documentUnavailable();
      return await makeDocument(make, club, sources).catch((cause: unknown) => {
        log(`${address} could not be made`, cause);
        return documentUnavailable();
      });
    } catch (cause) {
      log(`${request.url} could not be rendered`, cause);
      const policy = contentSecurityPolicy([pageStyle(lastClub, files.css).hash], 'public');
      const shell = renderStaticShell({ club: lastClub, files, now: now(), data: { config } });
      return pageResponse(shell, { policy, status: 500 });
    }
  };
  return {
    async render(request) {
      const sources = watchedSources({ db: reader, matches, readFile });
      const response = await answer(request, sources);
      return { response, asked: sources.asked() };
    },
  };
}
