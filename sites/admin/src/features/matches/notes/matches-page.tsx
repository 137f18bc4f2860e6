import type { ClubProfile } from '@clubhouse/club';
import {
  isLeagueTable,
  leagueTableId,
  type MatchNote,
  londonDate,
  longDate,
} from '@clubhouse/content';
import {
  hasFeed,
  type KnownMatch,
  matchId,
  pairNotes,
  seasonName,
  unlistedFixture,
  noteWords,
} from '@clubhouse/content/feed';
import type { Item } from '@clubhouse/outbox';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { leagueTableForm } from '#features/matches/notes/match-forms.tsx';
import { nameOfNote, noteForm, startOfNote } from '#features/matches/notes/match-forms.tsx';
import { WhichMatch } from '#features/matches/notes/which-match.tsx';
import { useNotedMatches, type NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { NoFeed } from '#shared/matches/no-feed.tsx';
import { postedMatches } from '#shared/result-card/posted-match.ts';
import { ResultList } from '#features/matches/results/result-list.tsx';
import { DeleteItem, useDeleting } from '#shared/lists/delete-item.tsx';
import { ItemForm } from '#shared/forms/item-form.tsx';
import type { EditStart } from '#shared/forms/edit-start.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { ItemPage } from '#shared/forms/item-page.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { ListDay, ListRow, RowActions } from '#shared/lists/list-row.tsx';
import { Postpone } from '#features/matches/day/postpone.tsx';
import { ScoreLink } from '#features/matches/score/score-link.tsx';
import '#shared/lists/list.css';

/** The coming matches with the committee's notes. The address names the match whose form is open. */
export function MatchesPage() {
  const { match } = useSearch({ from: '/admin/matches' });
  const { club, config, now } = useServices();
  const { feed, notes, listed, isPending, matches } = useNotedMatches();
  if (isPending) return <Loading words="Loading matches..." rows={4} />;
  const isAsked = hasFeed(config, club);
  const isKnown = !isAsked || feed.data?.isKnown;
  const today = londonDate(now());
  const over = postedMatches(matches, now());
  const inFeed = matches.filter(({ isUnlisted }) => !isUnlisted);
  const toCome = inFeed
    .filter((each) => each.date >= today && !over.includes(each))
    .toSorted((one, other) => one.kickOff - other.kickOff);
  const left = leftNotes(inFeed, listed, club).filter(
    ({ entry }) => entry.date >= today && !over.some(({ id }) => id === entry.id),
  );
  const last = over.filter(({ date }) => date === over[0]?.date);
  if (match !== undefined) {
    if (isLeagueTable(match)) {
      const begin = { title: 'League table', absent: { date: today } };
      return <OneForm key={match} id={match} form={leagueTableForm} {...begin} />;
    }
    const known = matches.find(({ id }) => id === match);
    const hasNote = listed.some(({ entry }) => entry.id === match);
    const begin = {
      title: known && `${known.homeTeam} v ${known.awayTeam}`,
      first: known && !hasNote ? startOfNote(match, known) : undefined,
    };
    return <OneForm key={match} id={match} form={noteForm} {...begin} />;
  }
  return (
    <>
      {notes.isError && (
        <ListFailed
          what="notes on matches"
          isShown={notes.data !== undefined}
          readAt={notes.dataUpdatedAt}
          onRetry={() => void notes.refetch()}
        />
      )}
      <WhichMatch notes={listed} />
      <ResultList heading={last.length > 1 ? 'Last matches' : 'Last match'} matches={last} />
      <NoFeed />
      {isKnown ? (
        isAsked && toCome.length === 0 && <Empty words="No upcoming fixtures scheduled" />
      ) : (
        <Alert words="The fixtures could not be read." tone="warn">
          <Button look="quiet" small onClick={() => void feed.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {toCome.length > 0 && (
        <section className="stack half" aria-labelledby="to-come-heading">
          <h2 id="to-come-heading">Matches to come</h2>
          <RowList rows={toCome}>{(each) => <MatchRow key={each.id} match={each} />}</RowList>
        </section>
      )}
      {isKnown && <LeftNotes left={left} />}
      <ResultList heading="Earlier results" half matches={over.slice(last.length)} />
      <Link
        className={buttonClass('quiet')}
        to="/admin/matches"
        search={{ match: leagueTableId(seasonName(today)) }}
      >
        League table
      </Link>
    </>
  );
}

function LeftNotes({ left }: { readonly left: readonly LeftNote[] }) {
  const deleting = useDeleting<MatchNote>();
  const { entry: asked } = deleting;
  if (left.length === 0 && !asked) return null;
  return (
    <section className="stack" aria-labelledby="left-heading">
      <h2 id="left-heading" ref={deleting.heading} tabIndex={-1}>
        No longer in the feed
      </h2>
      <ul className="list">
        {left.map(({ entry, mark, ...now }) => (
          <ListRow
            key={entry.id}
            lead={<ListDay date={entry.date} />}
            name={`${entry.homeTeam} v ${entry.awayTeam}`}
            mark={mark}
            actions={(id) => (
              <div className="row">
                {mark?.kind !== 'delete' && (
                  <Button
                    look="bad"
                    small
                    onClick={() => deleting.ask(entry)}
                    aria-describedby={id}
                  >
                    Delete
                  </Button>
                )}
              </div>
            )}
          >
            <p className="list__line">{whereNow(now)}</p>
          </ListRow>
        ))}
      </ul>
      {asked && (
        <DeleteItem
          table="matches"
          item={{ ...asked }}
          onKeep={deleting.keep}
          onDeleted={deleting.gone}
        />
      )}
    </section>
  );
}

interface OneFormProps {
  readonly form: EntityForm;
  readonly id: string;
  readonly title: string | undefined;
  /** The start of the first note on a match, which asks for nothing that is stored. */
  readonly first?: EditStart | undefined;
  /** What the form of a league table begins with where none is stored. */
  readonly absent?: Item;
}

function OneForm({ form, id, title, first, absent }: OneFormProps) {
  const navigate = useNavigate();
  // The value at the time when the form was opened, because the save itself creates the note.
  const [begun] = useState(first);
  const done = () => void navigate({ to: '/admin/matches', search: {} });
  const edit = (start: EditStart) => (
    <ItemForm
      form={form}
      start={start}
      name={absent ? undefined : nameOfNote(start.item)}
      startsFocused={!absent}
      after={{ on: '/admin/matches', leave: done }}
    />
  );
  return (
    <>
      {title && <h2>{title}</h2>}
      {begun ? (
        edit(begun)
      ) : (
        <ItemPage table="matches" id={id} what={form.noun} {...(absent && { absent })}>
          {edit}
        </ItemPage>
      )}
      <Button look="quiet" onClick={done}>
        Leave as it is
      </Button>
    </>
  );
}

function whereNow({ nowOn, isVisible }: Pick<LeftNote, 'nowOn' | 'isVisible'>): string {
  if (isVisible) return 'No longer in the feed. Visitors are still told that it is postponed.';
  if (nowOn.length === 0) return 'No longer in the feed. Visitors are not told of it.';
  return `The feed now has this match on ${nowOn.map(longDate).join(' and ')}. What was said of this day is not shown there.`;
}

/** A note on a match that the feed does not have on that day. */
interface LeftNote extends ListEntry<MatchNote> {
  /** The days on which the feed has a match of the same sides, YYYY-MM-DD. */
  readonly nowOn: readonly string[];
  /** Whether visitors see it nevertheless: the match is postponed, and the feed has it on no day. */
  readonly isVisible: boolean;
}

function leftNotes(
  matches: readonly KnownMatch[],
  notes: readonly ListEntry<MatchNote>[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly LeftNote[] {
  const listed = notes.map(({ entry }) => entry);
  const { left } = pairNotes(matches, listed, club);
  return notes
    .filter(({ entry }) => left.includes(entry))
    .map((each) => ({
      ...each,
      nowOn: daysOf(each.entry, matches, club),
      isVisible: unlistedFixture(each.entry, matches, club) !== undefined,
    }));
}

/** The days of the matches with the note's sides. A note's id is the match's id and a day. */
function daysOf(
  note: MatchNote,
  matches: readonly KnownMatch[],
  club: Pick<ClubProfile, 'feedNames'>,
): readonly string[] {
  return matches
    .filter((match) => `${matchId(match, club)}-${note.date}` === note.id)
    .map(({ date }) => date);
}

/** A coming match: its note, and the actions that take one press. */
function MatchRow({ match }: { readonly match: NotedMatch }) {
  const { id, date, homeTeam, awayTeam, note, stored, time } = match;
  const { now } = useServices();
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={`${homeTeam} v ${awayTeam}`}
      mark={stored?.mark}
      actions={(describedBy) => (
        <RowActions table="matches" entry={{ id }} mark={stored?.mark} describedBy={describedBy}>
          {date === londonDate(now()) && (
            <ScoreLink match={match} small describedBy={describedBy} />
          )}
          <Postpone match={match} small describedBy={describedBy} />
        </RowActions>
      )}
    >
      {!note?.postponed && <p className="list__line">Kick-off {time}</p>}
      {noteLines(match).map((words) => (
        <p className="list__line" key={words}>
          <b>{words}</b>
        </p>
      ))}
    </ListRow>
  );
}

function noteLines({ note, time }: Pick<NotedMatch, 'note' | 'time'>): readonly string[] {
  if (!note) return [];
  return [...noteWords(note, { time }), ...(note.text ? [note.text] : [])];
}
