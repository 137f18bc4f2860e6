import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/**
 * Every seed that ever failed, with its defect; `checker` marks a defect of the simulation. A seed becomes another run
 * as the outbox changes, so each defect also has a test of its own in the file in brackets, where there is one.
 */
const FAILED: readonly (readonly [defect: string, ...seeds: number[]])[] = [
  [
    'a delete that lost a conflict, an edit of a version only foreseen, a file that another mutation shows, a discard in another tab (user-decisions, with-files, tabs)',
    ...[2866, 8688, 9657, 16777, 18511, 19822, 30176, 72180],
  ],
  ['a clock set forward made the second sweep early (upload-worker)', 15597],
  ['an album recreated by an edit named a discarded photo (with-files)', 15137],
  ['checker: a delete of an album includes a caption that was not drawn yet (ledger)', 4585],
  ['a conflict settled by all of theirs still sent some of mine (user-decisions)', 655, 1174],
  ['an album recreated from a choice named photos without bytes (discarded-files)', 60108],
  [
    'a tab that could not read its store showed nothing of the queue (status-and-outcomes)',
    54100,
    72970,
  ],
  ['checker: a discarded text is also discarded as a replacement', 45913, 83467],
  ['a delete behind a discarded edit removed a newer value of others (user-decisions)', 39587],
  ['an edit of another album waited for a discarded file of a stored key (with-files)', 5839],
  ['a discarded file took a stored photo of another album with it (with-files)', 42111],
  ['an edit merged into a waiting one of an older version was lost (enqueue-mutation)', 53886],
  ['checker: an edit of a refused text is refused for that text', 71272],
  ['checker: a text not yet reported to anybody counted as lost', 124659],
  ['a recreated item began a new operation log (user-decisions)', 192308, 507279],
  ['a photo taken out stayed while its file moved to another key (moved-files)', 489111, 548992],
  ['credentials renewed while a pause was being stored did not end it (pausing)', 437005],
  ['keeping all of theirs lost my caption of a photo both added (user-decisions)', 496461],
  ['two files of one phone had one key (moved-files)', 516997],
  ['a caption did not wait for a photo that an article showed too (with-files)', 520581],
  ['a delete behind a settled conflict removed an unseen title (user-decisions)', 649826],
  ['a new photo took the key another had just moved to (moved-files)', 119709],
  ['the key a file had left was held against an album of others (file-keys)', 105876],
  ['a delete of another article took back an unsent one of its id (enqueue-mutation)', 198024],
  ['an edit that others saw waiting and built upon took effect twice (reduce-mutation)', 780233],
  ['a form opened before an edit went into an unsent item overwrote that edit (sending)', 12275],
  ['a field removed from a text of others was added again (enqueue-mutation)', 25480],
  ['a form opened before a photo was discarded brought it back (discarded-files)', 40434],
  ['an article named a photo discarded since it was chosen (discarded-files)', 71425],
  ['a reading from before a pause took the request to end it (pausing)', 81321],
  ['checker: did not wait for actions started before the faults end', 847676],
  ['checker: a create that arrived behind a delete that found nothing', 955886],
  ['a resent edit replaced a later one of the same user, both foreseen (reduce-mutation)', 514],
  ['checker: counted a form refused by a full phone as drained', 18881],
  ['checker: counted a mutation that an unavailable store may hold as refused', 2342],
  ['checker: an edit of a deleted item was made again on the recreated one', 86743],
  [
    'checker: the function hid a photo twice, or without its new caption, or published what had returned',
    ...[541, 1602, 7416, 9051],
  ],
  ['checker: what the function replaced had been written over, and that was taken out', 66291],
  ['an edit of photos that the function was about to return was lost (release-due)', 88695],
  ['an edit sent unseen was submitted again behind a later one (enqueue-mutation)', 98762],
  ['checker: a start as late as the clock was wrong took an incomplete file for new', 17888],
  ['an edit of an equally old version of others overwrote them (item-version)', 50_076_669],
  ['a field removed from a form that was sent twice was there again (reduce-mutation)', 50_014_906],
  ['checker: a create that put an item back arrived again behind its delete', 60_004_269],
  [
    'a recreated draft named a dropped edit, and was published over unseen words (user-decisions)',
    80_039_600,
  ],
  [
    'a day that was set again on a recreated draft published nothing of it (release-due)',
    90_021_124,
  ],
];

const SEEDS = FAILED.flatMap(([defect, ...seeds]) => seeds.map((seed) => [seed, defect] as const));

test.each(SEEDS)('seed %i no longer fails: %s', async (seed) => {
  expect((await simulate(seed)).problems).toEqual([]);
});

test.each([
  [83, 'a draft typed while the replica is recreated is stored (replica)'],
  [3748, 'checker: a form submitted again what its user had deleted since'],
])('forgetful seed %i no longer fails: %s', async (seed) => {
  expect((await simulate(seed, { isForgetful: true })).problems).toEqual([]);
});
