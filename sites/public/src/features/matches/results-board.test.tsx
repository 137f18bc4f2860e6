// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { type FeedMatch, resultsOf } from '@clubhouse/content/feed';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMatch } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { ResultsBoard } from './results-board.tsx';

afterEach(cleanup);

const played = (own: Partial<FeedMatch>) =>
  aMatch({ kickOff: Date.parse('2025-11-15T15:00:00Z'), homeScore: 31, awayScore: 12, ...own });

function board(matches: readonly FeedMatch[]) {
  const data = { source: 'live', items: resultsOf(matches, club), readAt: 0 } as const;
  render(inSite(<ResultsBoard answer={data} />));
  return screen.getAllByRole('listitem');
}

const { homeScore: _home, awayScore: _away, ...unplayed } = played({ type: 'HOMEWALKOVER' });

test.each<[string, FeedMatch, words: string, mark: string | undefined]>([
  [
    '[3.6, 7.21] a result says when, who, how many points each, and how it ended for the club',
    played({}),
    'Ferrymere 31 Tidemill 12 Win',
    'win',
  ],
  [
    'a defeat away is a loss',
    played({ homeTeam: 'Tidemill', awayTeam: 'Ferrymere' }),
    'Tidemill 31 Ferrymere 12 Loss',
    'loss',
  ],
  [
    '[7.21] a draw is marked as a loss, and says Drawn',
    played({ homeScore: 12 }),
    'Ferrymere 12 Tidemill 12 Drawn',
    'loss',
  ],
  [
    'a match of two others has no mark',
    played({ homeTeam: 'Old Kestrels' }),
    'Old Kestrels 31 Tidemill 12',
    undefined,
  ],
  [
    'a walkover is called one, and has no points',
    unplayed,
    'Walkover Ferrymere W/O Tidemill – Win',
    'win',
  ],
])('%s', (_, match, words, mark) => {
  const [row] = board([match]);
  expect(row!.textContent.replace(/\s+/g, ' ').trim()).toBe(`15 November 2025 ${words}`);
  expect(row!.querySelector<HTMLElement>('[data-mark]')?.dataset['mark']).toBe(mark);
});

test('our side stands out, and a long name is set smaller', () => {
  const name = 'Richmondshire & Upper Thames Valley Old Boys Veterans';
  board([played({ awayTeam: name })]);
  expect(screen.getByText('Ferrymere').className).toContain('is-ours');
  expect(screen.getByText(name).className).toContain('is-long');
});
