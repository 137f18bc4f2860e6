import { checkApp } from '#self-check/check-app.ts';
import { checkBucket } from '#self-check/check-bucket.ts';
import { checkClock } from '#self-check/check-clock.ts';
import { checkFeed } from '#self-check/check-feed.ts';
import { checkGuests } from '#self-check/check-guests.ts';
import { checkLists } from '#self-check/check-lists.ts';
import { checkOrphans } from '#self-check/check-orphans.ts';
import { checkOutbox } from '#self-check/check-outbox.ts';
import { checkPrices } from '#self-check/check-prices.ts';
import { checkSmallPictures } from '#self-check/check-small-pictures.ts';
import { checkKept, checkRoom } from '#self-check/check-storage.ts';
import type { Check } from '#self-check/check.ts';

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
