import { momentWords } from '#app/moment-words.ts';

export function LastRead({ at, now }: { readonly at: number; readonly now: number }) {
  return <p>This is how this phone last read it, {momentWords(at, now)}.</p>;
}
