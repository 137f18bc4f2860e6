import type { Player } from '@clubhouse/content';
import { playersReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { useLive } from '#islands/use-live.ts';
import { loadState } from '#load-state.ts';
import { Squad } from './squad.tsx';

/** The players, whom the server could not read, straight from the database. */
export function LiveSquad({
  mediaBase,
  badge,
  page,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive<readonly Player[]>({
    initial: undefined,
    read: async (signal) => playersReader((await page.reading()).db).all({ signal }),
    place,
  });
  return <Squad players={loadState(live)} mediaBase={mediaBase} badge={badge} />;
}
