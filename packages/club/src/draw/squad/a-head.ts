import type { Face } from './look.ts';

/** A face with nothing remarkable about it; a look says what is. */
export const aHead = (own: Partial<Face>): Face => ({
  width: 94,
  length: 138,
  jaw: 0.8,
  skin: '#a8a8a8',
  turn: 0,
  mouth: 'shut',
  brow: 9,
  neck: 64,
  ...own,
});
