import type { Publishable } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type SearchHit, newestFirst, searchIndex } from '#features/search/search-index.ts';
import type { SearchedFor } from '#features/search/searched-for.ts';
import { useEverything } from '#features/search/use-everything.ts';
import { rememberListed } from '#shared/content/stored-item-query.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { ListDay, ListRow, RowActions } from '#shared/lists/list-row.tsx';
import { RowList, usePart } from '#shared/lists/row-list.tsx';
import type { QueueMark } from '#shared/lists/with-queued.ts';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { displayName, personOf, useSessionState } from '#shared/session/person.ts';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { Tick } from '#shared/ui/tick.tsx';
import { capitalized } from '#shared/words/item-words.ts';
import '#shared/ui/field.css';

const ANY_YEAR = 'Any year';

const KINDS: Readonly<Record<string, Publishable | undefined>> = {
  Everything: undefined,
  Articles: 'news',
  Events: 'events',
  Albums: 'albums',
  Players: 'players',
};

const TICKS = [
  ['unpublished', 'Not published'],
  ['mine', 'Saved by me'],
] as const;

const SHOWN_AT_ONCE = 50;

/** One search over everything the app holds, on what this phone keeps. The address has what is searched for. */
export function SearchPage() {
  const searched = useSearch({ from: '/admin/search' });
  const { q = '', kind, year, unpublished, mine } = searched;
  const navigate = useNavigate();
  const { all, marks, query } = useEverything();
  const person = personOf(useSessionState());
  const me = person && displayName(person);
  const unreached = unreachedBecause(useOutboxStatus());
  const [index] = useState(searchIndex);
  /** What the index has. */
  const [held, setHeld] = useState<readonly SearchHit[]>();
  useEffect(() => {
    let isOver = false;
    void index.hold(all).then(() => isOver || setHeld(all));
    return () => {
      isOver = true;
    };
  }, [index, all]);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A link led to another search. What is being typed is in the address a moment later.
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);
  const isIndexed = held !== undefined || q.trim() === '';
  const found = useMemo(
    () => (held && q.trim() !== '' ? index.find(q) : all.toSorted(newestFirst)),
    [index, held, q, all],
  );
  const shown = found.filter(
    (one) =>
      (!kind || one.kind === kind) &&
      (!year || one.day.startsWith(`${year}-`)) &&
      (!unpublished || one.table === 'unpublished') &&
      (!mine || one.savedBy === me || marks.has(one.key)),
  );
  const years = new Set(all.map(({ day }) => Number(day.slice(0, 4))).filter(Boolean));
  if (year) years.add(year);

  const search = (changed: SearchedFor) =>
    void navigate({
      to: '/admin/search',
      search: (before: SearchedFor) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <form className="form" role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor={id}>Words to find</label>
          <input
            ref={field}
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={q}
            onChange={({ currentTarget }) => search({ q: currentTarget.value || undefined })}
          />
        </div>
        <div className="form__pair">
          <TextField
            label="Kind"
            options={Object.keys(KINDS)}
            value={Object.keys(KINDS).find((words) => KINDS[words] === kind)}
            onChange={({ currentTarget }) => search({ kind: KINDS[currentTarget.value] })}
          />
          <TextField
            label="Year"
            options={[ANY_YEAR, ...[...years].toSorted((a, b) => b - a).map(String)]}
            value={year ? String(year) : ANY_YEAR}
            onChange={({ currentTarget }) =>
              search({ year: Number(currentTarget.value) || undefined })
            }
          />
        </div>
        <div className="row">
          {TICKS.map(([name, words]) => (
            <Tick
              key={name}
              isTicked={searched[name] === true}
              onTick={(isTicked) => search({ [name]: isTicked || undefined })}
            >
              {words}
            </Tick>
          ))}
        </div>
      </form>
      {query.isError &&
        (query.data || unreached !== 'no-network' ? (
          <ListFailed noun="items to search" queries={[query]} />
        ) : (
          <Empty words="This phone has not read everything yet. It needs signal once; then this search works without." />
        ))}
      {isIndexed && (query.data || all.length > 0) ? (
        <Results
          key={JSON.stringify(searched)}
          found={shown}
          marks={marks}
          readAt={query.dataUpdatedAt}
        />
      ) : (
        !query.isError && <Loading words="Reading everything..." />
      )}
    </>
  );
}

function Results({
  found,
  marks,
  readAt,
}: {
  readonly found: readonly SearchHit[];
  readonly marks: ReadonlyMap<string, QueueMark>;
  readonly readAt: number;
}) {
  const queries = useQueryClient();
  const { shown, more } = usePart(found, SHOWN_AT_ONCE);
  const row = ({ key, table, id, kind, name, text, day, savedBy, item }: SearchHit) => {
    const mark = marks.get(key);
    // So that it opens without signal too. Of an album only the captions are kept.
    const remember = () => mark || 'photos' in item || rememberListed(queries, table, item, readAt);
    const words = [capitalized(nounOf(kind)), table === 'unpublished' && 'not published'];
    return (
      <ListRow
        key={key}
        lead={day ? <ListDay date={day} /> : <p className="list__date" />}
        name={name}
        mark={mark}
        actions={<RowActions entry={{ id }} {...{ table, mark }} onEdit={remember} />}
      >
        <p className="list__line">
          {[...words, savedBy && `saved by ${savedBy}`].filter(Boolean).join(', ')}
        </p>
        <p className="list__excerpt">{text.slice(0, 200)}</p>
      </ListRow>
    );
  };
  const isNone = found.length === 0;
  return (
    <section className="stack" aria-label="Found">
      <div role="status">
        <h2>{isNone ? 'Nothing found' : `${found.length.toLocaleString('en-GB')} found`}</h2>
      </div>
      {isNone ? (
        <Empty words="Try fewer words, or another kind or year." />
      ) : (
        <RowList rows={shown}>{row}</RowList>
      )}
      {more}
    </section>
  );
}
