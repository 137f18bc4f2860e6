import { Notice, PageHead } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Band, None } from '#layout/page-parts.tsx';
import type { Row } from '#feeds/row.ts';
import { SEARCH_PATH } from '#page-marks.ts';
import { useSite } from '#site.tsx';
import { LIST_ID, RowLine } from './row-line.tsx';
import { everything, finder } from './search-queries.ts';
import { wordsOf } from './words.ts';

export { loadEverything } from './search-queries.ts';

/** Letters; nobody looks for more. */
const LONGEST = 100;
/** Results that are shown. */
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
        <div className="form__outcome" role="status">
          {typed.trim() && <p>{statusWords()}</p>}
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
          <Years rows={rows} />
        </div>
      </div>
    </>
  );
}

/** What a search has led to, in words. */
function outcome(typed: string, found: readonly Row[], isWhole: boolean): string {
  const where = isWhole ? '' : ' The texts cannot be searched just now, only titles and days.';
  if (found.length === 0)
    return `Nothing found for “${typed.trim()}”. Try fewer or other words, or look in the list by year.${where}`;
  const some = found.length > MOST ? `, the best ${MOST} are shown. More words find fewer` : '';
  return `${found.length} found for “${typed.trim()}”${some}.${where}`;
}

/** All rows by year. They are many, and typing changes nothing in them. */
const Years = memo(function Years({ rows }: { readonly rows: readonly Row[] }) {
  const headings = new Set(rows.map(headingOf));
  return [...headings].map((heading) => (
    <section className="season__part" key={heading}>
      <h2>{heading}</h2>
      <ol>
        {rows.map((row, place) => headingOf(row) === heading && <RowLine key={place} row={row} />)}
      </ol>
    </section>
  ));
});

function headingOf({ kind, day }: Row): string {
  return day.slice(0, 4) || (kind === 'Player' ? 'Players' : 'Without a day');
}
