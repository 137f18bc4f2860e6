import type { FeedBody } from '../faults/fault-port.ts';
import { escapeScript } from './escape-script.ts';

/** What a feed that is broken, or wants something, answers instead of its matches. */
export function hostileBody(
  fault: FeedBody,
  callback: string,
): string | ReadableStream<Uint8Array> {
  switch (fault) {
    case 'not-json':
      return '<!doctype html><title>Down for maintenance</title><h1>Back soon</h1>';
    case 'wrong-shape':
      return `${callback}(${JSON.stringify(WRONG_SHAPE)});`;
    case 'throws':
      return `throw new Error('The feed is out of order.');`;
    case 'huge':
      return hugeBody(callback);
    case 'hang':
      return hangingBody(callback);
    case 'endless':
      return 'while (true) {}';
    case 'escape':
      return escapeScript(callback);
  }
}

/** A list, but not of matches. */
const WRONG_SHAPE = [
  null,
  'a match',
  [[]],
  { Date: 1_757_167_200_000, HomeTeamName: 'Number', AwayTeamName: 'For a date' },
  { Date: '2025-09-06T14:00:00Z', HomeTeamName: 'Another', AwayTeamName: 'Kind of date' },
  { Date: '/Date(1757167200000)/', HomeTeamName: { toString: 'nothing' }, AwayTeamName: [] },
  { Date: '/Date(1757167200000)/', HomeTeamName: '', AwayTeamName: null },
  { date: '/Date(1757167200000)/', homeTeamName: 'Small', awayTeamName: 'Letters' },
];

const HUGE = 50_000_000;

/** Some 50 MB of perfectly good matches, made as they are read. */
function hugeBody(callback: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const item = String.raw`{"Date":"\/Date(1757167200000)\/","HomeTeamName":"Home","AwayTeamName":"Away","HomeFullTimeScore":10,"AwayFullTimeScore":9,"Type":"RESULT"}`;
  const chunk = encoder.encode(`${item},`.repeat(500));
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`${callback}([`)),
    pull(controller) {
      sent += chunk.byteLength;
      if (sent < HUGE) return controller.enqueue(chunk);
      controller.enqueue(encoder.encode(`${item}]);`));
      controller.close();
    },
  });
}

/** Begins well, and never ends. */
function hangingBody(callback: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${callback}([`)),
    // Never settles: no more is asked for, and none comes, until the reader leaves.
    pull: () => new Promise(() => {}),
  });
}
