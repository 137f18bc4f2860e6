import type { FeedAnswer, Fixture, Result } from '@clubhouse/content/feed';

/** The shown fixtures with the scores of the newer ones, which stand in the place of a time or of another score. */
export function withFreshScores(
  shown: FeedAnswer<Fixture>,
  newer: FeedAnswer<Fixture>,
): FeedAnswer<Fixture> {
  return inPlace(shown, newer, ({ score: _score, noted: _noted, ...match }, { score, noted }) => ({
    ...match,
    ...(score && { score }),
    ...(noted && { noted }),
  }));
}

export function withFreshResults(
  shown: FeedAnswer<Result>,
  newer: FeedAnswer<Result>,
): FeedAnswer<Result> {
  return inPlace(shown, newer, (_, result) => result);
}

/** No match is added, left out or moved. The feed gives a committee's result another key. */
function inPlace<Item extends Fixture | Result>(
  shown: FeedAnswer<Item>,
  newer: FeedAnswer<Item>,
  renewed: (item: Item, newer: Item) => Item,
): FeedAnswer<Item> {
  const items = shown.items.map((item) => {
    const found = newer.items.find((other) => nameOf(other) === nameOf(item));
    return found ? renewed(item, found) : item;
  });
  return { ...shown, items };
}

function nameOf({ date, homeTeam, awayTeam }: Fixture | Result): string {
  return `${date} ${homeTeam} v ${awayTeam}`;
}
