import { Notice, PageHead } from '@clubhouse/ui';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type NavigateOptions, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Band, None } from '#layout/page-parts.tsx';
import { readPageData } from '#page-data.ts';
import { SEARCH_INDEX_PATH, SEARCH_PATH } from '#page-marks.ts';
import { IN_MARKUP, load, READ_ONCE } from '#query-client.ts';
import { type Site, useSite } from '#site.tsx';
import { LIST_ID, type Row, RowLine, rowsIn, RowsByYear } from './rows.tsx';
import { wordsOf } from './words.ts';

/** Letters; nobody looks for more. */
const LONGEST = 100;
const MOST = 50;
/** Milliseconds without a letter until the address has what was typed: browsers allow few changes of it. */
const PAUSE = 400;

export function Search() {
  const { data: rows } = useQuery(everything(useSite()));
  return (
    <>
      <PageHead title="Search" lead="News, events, albums, matches and players, by year." />
      <Band on="band--close" {...(rows?.length && { box: 'split' })}>
        {rows && rows.length > 0 && <Finder rows={rows} />}
        {rows?.length === 0 && (
          <div id={LIST_ID}>
            <None line="Nothing to find yet" />
          </div>
        )}
        {!rows && (
          <Notice line="The list cannot be read just now">
            {/* Not the router's link: the whole page brings the list. */}
            <a className="more" href={SEARCH_PATH}>
              Try again
            </a>
          </Notice>
        )}
      </Band>
    </>
  );
}

function Finder({ rows }: { readonly rows: readonly Row[] }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isStarted, setStarted] = useState(false);
  const { data, isError } = useQuery(finder(rows, isStarted));
  const isLongEnough = wordsOf(typed).join('').length > 1;
  const found = useMemo(
    () => (isLongEnough ? data?.find(typed) : undefined),
    [data, isLongEnough, typed],
  );
  const navigate = useNavigate();

  // The field may have letters from before the scripts, or the address has them.
  useEffect(() => {
    const input = field.current!;
    const asked = new URLSearchParams(window.location.search).get('q') ?? '';
    input.value = (input.value || asked).slice(0, LONGEST);
    setTyped(input.value);
    if (input.value || document.activeElement === input) setStarted(true);
  }, []);
  useEffect(() => {
    if (!isStarted) return undefined;
    const pause = setTimeout(() => {
      // Meanwhile a link may have been pressed.
      if (window.location.pathname !== SEARCH_PATH) return;
      const search = typed ? { q: typed } : {};
      const options = { to: SEARCH_PATH, search, replace: true, resetScroll: false };
      void navigate(options as unknown as NavigateOptions);
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [isStarted, typed, navigate]);

  const isFailed = isError || data?.isWhole === false;
  const statusWords = () => {
    if (!isLongEnough) return 'Type at least two letters or figures.';
    if (data && found) return outcome(typed, found, data.isWhole);
    return isError ? 'The search cannot be loaded just now. Try again later.' : 'Searching…';
  };
  return (
    <>
      <form
        className="form span-5"
        role="search"
        action={SEARCH_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard makes room for what was found.
          field.current!.blur();
        }}
      >
        <div>
          <label htmlFor="search">Search the site</label>
          <input
            ref={field}
            id="search"
            name="q"
            type="search"
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setStarted(true)}
            onInput={({ currentTarget }) => {
              setStarted(true);
              setTyped(currentTarget.value);
            }}
          />
        </div>
        <p className="form__unscripted">
          Searching needs scripts. Without them everything is listed by year.
        </p>
        <div role="status">
          {typed.trim() && <p className={isFailed ? 'not-live' : ''}>{statusWords()}</p>}
        </div>
      </form>
      <div className="span-7 season">
        {found && found.length > 0 && (
          <section className="season__part">
            <h2>Found</h2>
            <ol>
              {found.slice(0, MOST).map((row) => (
                <RowLine key={rows.indexOf(row)} row={row} withYear />
              ))}
            </ol>
          </section>
        )}
        <div id={LIST_ID} hidden={found !== undefined && found.length > 0}>
          <RowsByYear rows={rows} />
        </div>
      </div>
    </>
  );
}

function outcome(typed: string, found: readonly Row[], isWhole: boolean): string {
  const where = isWhole ? '' : ' The texts cannot be searched just now, only titles and days.';
  if (found.length === 0)
    return `Nothing found for “${typed.trim()}”. Try fewer or other words, or look in the list by year.${where}`;
  const some = found.length > MOST ? `, the best ${MOST} are shown. More words find fewer` : '';
  return `${found.length} found for “${typed.trim()}”${some}.${where}`;
}

/** All that the site shows: the server lists it, and a browser reads the list in the server's page. */
function everything(site: Site) {
  return queryOptions({
    queryKey: ['everything'],
    queryFn: async ({ signal }) => (await site.listEverything?.(signal)) ?? rowsIn(document),
    meta: IN_MARKUP,
    gcTime: Infinity,
    ...READ_ONCE,
  });
}

/** From the document of another page, as after Back, the whole page is loaded, which has the list. */
export async function loadEverything(queries: QueryClient, site: Site) {
  const rendered = site.listEverything ? undefined : readPageData(document).page?.address;
  const isElsewhere = rendered !== undefined && rendered !== SEARCH_PATH;
  if (isElsewhere && !queries.getQueryData(everything(site).queryKey)) {
    const { pathname, search } = window.location;
    throw redirect({ href: pathname + search, reloadDocument: true });
  }
  return load(queries, everything(site));
}

/** Finds rows by what is typed; by their titles alone as long as the index cannot be read. */
function finder(rows: readonly Row[], isStarted: boolean) {
  return queryOptions({
    queryKey: ['finder'],
    queryFn: async ({ signal }) => {
      const reading = readIndex(signal).catch((cause: unknown) => {
        console.warn('The search index could not be read', cause);
      });
      const { createFinder } = await import('./finder.ts');
      const index = await reading;
      return { find: await createFinder(rows, index ?? {}), isWhole: index !== undefined };
    },
    enabled: isStarted,
    structuralSharing: false,
    refetchInterval: false,
    staleTime: ({ state }) => (state.data?.isWhole ? Infinity : 0),
  });
}

async function readIndex(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(SEARCH_INDEX_PATH, { signal });
  if (!answer.ok) throw new Error(`${SEARCH_INDEX_PATH} is answered with ${answer.status}`);
  return answer.json();
}
