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
  type MatchQuestion,
  matchQuestions,
  type StoredMatch,
} from '@clubhouse/content/feed';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import {
  leagueTableForm,
  nameOfNote,
  noteForm,
  startOfNote,
} from '#features/matches/notes/match-forms.tsx';
import { useNotedMatches, type NotedMatch, rememberItem } from '#shared/matches/noted-matches.ts';
import { MatchLink, NoFeed } from '#shared/matches/match-link.tsx';
import { postedMatches } from '#shared/result-card/posted-match.ts';
import { ResultList } from '#features/matches/results/result-list.tsx';
import { DeleteItem, useDeleting } from '#shared/lists/delete-item.tsx';
import { EditHere } from '#shared/forms/item-page.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { ListDay, ListRow, RowActions } from '#shared/lists/list-row.tsx';
import { Postpone } from '#features/matches/day/postpone.tsx';
import '#shared/lists/list.css';
import { pageAddress } from '#shared/entities/page-address.ts';
import { useQuery } from '@tanstack/react-query';
import { keptSeasonQuery } from '#shared/content/matches-query.ts';
import { Card } from '#shared/ui/card.tsx';

/** The coming matches with the committee's notes. The address names the match whose form is open. */
export function MatchesPage() {
  const { match } = useSearch({ from: '/admin/matches' });
  const navigate = useNavigate();
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
  const noted = listed.map(({ entry }) => entry);
  const unpaired = pairNotes(inFeed, noted, club).left.filter(({ date }) => date >= today);
  const left = listed.filter(
    ({ entry }) => unpaired.includes(entry) && !over.some(({ id }) => id === entry.id),
  );
  const last = over.filter(({ date }) => date === over[0]?.date);
  if (match !== undefined) {
    const done = () => void navigate({ to: '/admin/matches', search: {} });
    const edit = { id: match, on: '/admin/matches', onDone: done };
    if (isLeagueTable(match)) {
      return (
        <>
          <h2>League table</h2>
          <EditHere
            key={match}
            {...edit}
            form={leagueTableForm}
            nameOf={() => 'League table'}
            absent={{ date: today }}
          />
        </>
      );
    }
    const known = matches.find(({ id }) => id === match);
    const hasNote = listed.some(({ entry }) => entry.id === match);
    return (
      <>
        {known && (
          <h2>
            {known.homeTeam} v {known.awayTeam}
          </h2>
        )}
        <EditHere
          key={match}
          {...edit}
          form={noteForm}
          nameOf={nameOfNote}
          first={known && !hasNote ? startOfNote(match, known) : undefined}
        />
      </>
    );
  }
  return (
    <>
      <ListFailed noun="notes on matches" queries={[notes]} />
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
        <Section heading="Matches to come" className="stack half">
          <RowList rows={toCome}>{(each) => <MatchRow key={each.id} match={each} />}</RowList>
        </Section>
      )}
      {isKnown && <LeftNotes left={left} matches={inFeed} />}
      <ResultList heading="Earlier results" half matches={over.slice(last.length)} />
      <ButtonLink
        look="quiet"
        href={pageAddress('/admin/matches', { match: leagueTableId(seasonName(today)) })}
      >
        League table
      </ButtonLink>
    </>
  );
}

function LeftNotes({
  left,
  matches,
}: {
  readonly left: readonly ListEntry<MatchNote>[];
  readonly matches: readonly KnownMatch[];
}) {
  const { club } = useServices();
  const deleting = useDeleting<MatchNote>();
  const { entry: asked } = deleting;
  if (left.length === 0 && !asked) return null;
  return (
    <Section heading="No longer in the feed" headingRef={deleting.heading}>
      <ul className="list">
        {left.map(({ entry, mark }) => (
          <ListRow
            key={entry.id}
            lead={<ListDay date={entry.date} />}
            name={`${entry.homeTeam} v ${entry.awayTeam}`}
            mark={mark}
            actions={
              <div className="row">
                {mark?.kind !== 'delete' && (
                  <Button look="bad" small onClick={() => deleting.ask(entry)}>
                    Delete
                  </Button>
                )}
              </div>
            }
          >
            <p className="list__line">{whereNow(entry, matches, club)}</p>
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
    </Section>
  );
}

function whereNow(
  note: MatchNote,
  matches: readonly KnownMatch[],
  club: Pick<ClubProfile, 'feedNames'>,
): string {
  if (unlistedFixture(note, matches, club)) {
    return 'No longer in the feed. Visitors are still told that it is postponed.';
  }
  // A note's id is the match's id and a day.
  const isOfItsSides = (match: KnownMatch) => `${matchId(match, club)}-${note.date}` === note.id;
  const nowOn = matches.filter(isOfItsSides).map(({ date }) => longDate(date));
  if (nowOn.length === 0) return 'No longer in the feed. Visitors are not told of it.';
  return `The feed now has this match on ${nowOn.join(' and ')}. What was said of this day is not shown there.`;
}

function MatchRow({ match }: { readonly match: NotedMatch }) {
  const { id, date, homeTeam, awayTeam, note, stored, time } = match;
  const { now } = useServices();
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={`${homeTeam} v ${awayTeam}`}
      mark={stored?.mark}
      actions={
        <RowActions table="matches" entry={{ id }} mark={stored?.mark}>
          {date === londonDate(now()) && (
            <MatchLink to="/admin/score" small match={match}>
              Enter the score
            </MatchLink>
          )}
          <Postpone match={match} small />
        </RowActions>
      }
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

function WhichMatch({ notes }: { readonly notes: readonly ListEntry<MatchNote>[] }) {
  const services = useServices();
  const { data: stored = [] } = useQuery(keptSeasonQuery(services));
  const noted = notes.map(({ entry }) => entry);
  const answer = ({ id, match: { kickOff, homeTeam, awayTeam } }: MatchQuestion, item: string) => {
    const note = notes.find(({ entry }) => entry.id === id);
    const match = { id, date: londonDate(kickOff), homeTeam, awayTeam, stored: note };
    return rememberItem(match, { kind: 'same', item }, services);
  };
  return matchQuestions(stored, noted, services.club).map((asked) => (
    <Card
      key={asked.id}
      tone="yellow"
      heading="h2"
      title="Which match is it now?"
      why={`The county no longer has ${dayAndTeams(asked.match)}. Until you choose, nothing that was entered for it is shown for another match.`}
    >
      <div className="row row--fill">
        {asked.candidates.map(({ id, match }) => (
          <Button key={id} onClick={() => void answer(asked, id)}>
            {dayAndTeams(match)}
          </Button>
        ))}
        <Button look="quiet" onClick={() => void answer(asked, asked.id)}>
          {asked.candidates.length > 1 ? 'None of these' : 'No, another match'}
        </Button>
      </div>
    </Card>
  ));
}

function dayAndTeams({ kickOff, homeTeam, awayTeam }: StoredMatch): string {
  return `${homeTeam} v ${awayTeam}, ${longDate(londonDate(kickOff))}`;
}
