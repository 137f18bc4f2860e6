import {
  checkApp,
  checkClock,
  checkKept,
  checkRoom,
  checkOutbox,
} from '#features/self-check/check-phone.ts';
import {
  checkBucket,
  checkGuests,
  checkFeed,
  checkPrices,
} from '#features/self-check/check-services.ts';
import { checkLists } from '#features/self-check/check-lists.ts';
import { checkOrphans } from '#features/self-check/check-orphans.ts';
import { checkSmallPictures } from '#features/self-check/check-small-pictures.ts';
import type { Check } from '#features/self-check/check.ts';

/** All checks, in the order of the page. A new check is one line here. */
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
