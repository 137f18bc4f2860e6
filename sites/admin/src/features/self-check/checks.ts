import { checkApp } from '#features/self-check/check-app.ts';
import { checkBucket } from '#features/self-check/check-bucket.ts';
import { checkClock } from '#features/self-check/check-clock.ts';
import { checkFeed } from '#features/self-check/check-feed.ts';
import { checkGuests } from '#features/self-check/check-guests.ts';
import { checkLists } from '#features/self-check/check-lists.ts';
import { checkOrphans } from '#features/self-check/check-orphans.ts';
import { checkOutbox } from '#features/self-check/check-outbox.ts';
import { checkPrices } from '#features/self-check/check-prices.ts';
import { checkSmallPictures } from '#features/self-check/check-small-pictures.ts';
import { checkKept, checkRoom } from '#features/self-check/check-storage.ts';
import type { Check } from '#features/self-check/check.ts';

/** Every check, in the order it is shown. A new one is one line here. */
export const CHECKS: { readonly site: readonly Check[]; readonly phone: readonly Check[] } = {
  site: [
    checkGuests,
    checkFeed,
    checkPrices,
    checkBucket,
    checkLists,
    checkSmallPictures,
    checkOrphans,
  ],
  phone: [checkOutbox, checkKept, checkRoom, checkClock, checkApp],
};
