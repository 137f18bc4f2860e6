import type { Figure } from './benchmark.ts';

/** A figure with defaults, for tests. */
export function aFigure(own: Partial<Figure> = {}): Figure {
  return { what: 'a save', value: 12, unit: 'ms', ...own };
}
