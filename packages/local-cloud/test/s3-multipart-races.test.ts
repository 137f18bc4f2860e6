import { describe, expect, test } from 'vitest';
import { MiB, multipartSteps, withoutChecksums } from './multipart-bench.ts';
import { refusal, testCloud } from './cloud.ts';

const free = { IfNoneMatch: '*' } as const;
const bytes = Buffer.alloc(MiB, 'one ');
const taken = refusal('PreconditionFailed', 412);
const gone = refusal('NoSuchUpload', 404);

describe('at the same time', () => {
  const bench = testCloud();
  const steps = multipartSteps(bench);
  let round = 0;
  let Key = '';

  const ready = async () => {
    const id = await steps.begin(Key);
    return { id, parts: withoutChecksums([await steps.send(Key, id, 1, bytes)]) };
  };
  /** Repeats an attempt, each time with its own key. */
  const often = async (attempt: () => Promise<void>) => {
    for (let i = 0; i < 5; i++) {
      Key = `media/race-${round++}`;
      await attempt();
    }
  };
  const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  test('of several uploads completed onto a free key exactly one is the object', () =>
    often(async () => {
      const uploads = [await ready(), await ready(), await ready()];
      const outcomes = await Promise.allSettled(
        uploads.map(({ id, parts }) => steps.complete(Key, id, parts, free)),
      );
      expect(reasons(outcomes)).toEqual([taken, taken]);
      const left = uploads.map(({ id }) => steps.parts(Key, id).catch((cause: unknown) => cause));
      expect(await Promise.all(left)).toEqual(
        outcomes.map(({ status }) => (status === 'fulfilled' ? gone : [1])),
      );
    }));

  test('one upload completed twice is one object, and both hear of it', () =>
    often(async () => {
      const { id, parts } = await ready();
      const complete = () => steps.complete(Key, id, parts, free);
      const answers = await Promise.all([complete(), complete(), complete()]);
      const { ETag } = await steps.head(Key);
      expect(answers.map((answer) => answer.ETag)).toEqual([ETag, ETag, ETag]);
    }));
});
