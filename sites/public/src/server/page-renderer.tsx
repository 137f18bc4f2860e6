import { club as ownClub, type ClubProfile } from '@clubhouse/club';
import { BadCursor, type ClubhouseConfig } from '@clubhouse/content';
import {
  feedKeeper,
  type FeedKeeperOptions,
  notedMatches,
  readFeed,
} from '@clubhouse/content/feed';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { carriedQueries, createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { createSiteRouter, type SiteRouter } from '#router.tsx';
import { SiteTree } from '#site-tree.tsx';
import type { Site } from '#site.tsx';
import { type PageSubject, pageSubjectOf } from '#feeds/page-subject.ts';
import { metaOf } from '#page-meta.ts';
import { documentAnswers } from './document-answers.ts';
import type { CardTools } from './draw-card.ts';
import { type PageFiles, pageStyle, renderDocument } from './document.ts';
import { pageAddress } from './page-address.ts';
import { pageHeaders } from './page-headers.ts';
import { renderStaticShell } from './static-shell.tsx';
import { watchedDatabase } from './watched-database.ts';

/** Renders pages: one answer for each request. Never rejects. */
export interface Renderer {
  render(request: Request): Promise<Response>;
}

export interface PageRendererOptions {
  readonly config: ClubhouseConfig;
  /** The policy of a page whose style blocks have these hashes, each as `sha256-…`. */
  readonly contentSecurityPolicy: (inlineStyleHashes: readonly string[]) => string;
  readonly reader: DatabaseReader;
  readonly files: PageFiles;
  /** Draws the preview of a page without a picture; without it, the club's own picture is used. */
  readonly cards?: CardTools;
  /** Reads the fixtures feed; by default at the configured address. */
  readonly askFeed?: FeedKeeperOptions['read'];
  /** This build's own club when absent. */
  readonly club?: ClubProfile;
  /** Milliseconds since the epoch; the real clock when absent. */
  readonly now?: () => number;
  /** The longest wait for the database, in milliseconds. */
  readonly deadline?: number;
  /** The longest wait for the feed, in milliseconds; then the last answer is shown. */
  readonly feedPatience?: number;
  /** Called with one line for each event that an operator should know; silent when absent. */
  readonly log?: (line: string, cause?: unknown) => void;
}

/** An address of no page, used for every invalid one. */
const NO_PAGE = { path: '/404', search: '' };

export function createPageRenderer({
  config,
  contentSecurityPolicy,
  reader,
  files,
  cards,
  askFeed = (operation) => readFeed({ config, operation, log }),
  club = ownClub,
  now = Date.now,
  deadline = 4000,
  feedPatience = 900,
  log = () => {},
}: PageRendererOptions): Renderer {
  const style = pageStyle(club, files.css);
  const policy = contentSecurityPolicy([style.hash]);
  // Shared by all pages: the last answer is used while the feed is unavailable.
  const matches = feedKeeper({
    read: askFeed,
    profile: club,
    now,
    patienceMs: feedPatience,
    log,
  });
  const onDocumentFailure = (table: string, cause: unknown) =>
    log(`${table} could not be read`, cause);
  const answerDocument = documentAnswers({
    club,
    mediaBase: config.mediaBase,
    readers: createReaders(watchedDatabase(reader, { deadline, onFailure: onDocumentFailure }), {
      log,
    }),
    matches,
    now,
    cards,
    log,
  });
  const shell = renderStaticShell({ club, files, now: now(), data: { config } });

  const renderPage = async (request: Request, address = NO_PAGE): Promise<Response> => {
    const { path, search } = address;
    // Set before anything is read: the data is at least as new as the page claims.
    const renderedAt = now();
    let away = false;
    let isAddressWrong = false;
    const onFailure = (table: string, cause: unknown) => {
      if (cause instanceof BadCursor) {
        isAddressWrong = true;
        return;
      }
      away = true;
      log(`${path}: ${table} could not be read`, cause);
    };
    const readers = createReaders(watchedDatabase(reader, { deadline, onFailure }), { log });
    const noted = notedMatches({
      matches,
      readNotes: () => readers.matchNotes.current({ now: now() }),
      profile: club,
    });
    const site: Site = {
      ...readers,
      matches: noted,
      club,
      mediaBase: config.mediaBase,
      now,
      renderedAt,
    };
    const queries = createQueryClient();
    const handle = createRequestHandler({
      request: new Request(new URL(path + search, request.url)),
      createRouter: () => createSiteRouter({ context: { site, queries } }),
    });
    const response = await handle(async ({ router }) => {
      const status = getSsrStatus(router);
      const subject: PageSubject =
        status === 200 ? await pageSubjectOf(router, { queries, site }) : { kind: 'nothing' };
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
          page: { address: path + search, renderedAt, queries: carriedQueries(queries) },
        },
      });
      // A status that stops caches from replacing a complete page with an incomplete one.
      return new Response(html, { status: status === 200 && away ? 503 : status });
    });
    queries.clear();
    if (isAddressWrong) return renderPage(request, NO_PAGE);
    return new Response(response.body, {
      status: response.status,
      headers: pageHeaders({
        policy,
        status: response.status,
        location: response.headers.get('Location'),
        away,
        ...(response.status === 200 && { renderedAt }),
      }),
    });
  };

  return {
    async render(request) {
      try {
        const address = pageAddress(request.url);
        const document = address && answerDocument(address.path);
        return await (document ?? renderPage(request, address));
      } catch (cause) {
        log(`${request.url} could not be rendered`, cause);
        const headers = pageHeaders({ policy, status: 500, away: false });
        return new Response(shell, { status: 500, headers });
      }
    },
  };
}
