import type { Player } from '@clubhouse/content';
import { playersReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { dataOf } from '#page-data.ts';
import { SQUAD_KEY } from './squad-key.ts';
import { Squad } from './squad.tsx';

/** The players, read again straight from the database. */
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
  const live = useLive({
    initial: dataOf<readonly Player[]>(page.data, SQUAD_KEY),
    read: async (signal) => playersReader((await page.reading()).db).all({ signal }),
    place,
  });
  return (
    <>
      <NewerOffer label="Show the latest players" live={live} />
      <Squad players={live.data} state="failed" mediaBase={mediaBase} badge={badge} />
    </>
  );
}
