/**
 * Compares two keys by their UTF-8 bytes, the order S3 lists in. JavaScript compares UTF-16 units,
 * which puts the surrogates of an emoji before U+E000 to U+FFFF although their bytes come after.
 */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

function byteRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Keys kept in order; finding a place costs a few comparisons, however many there are. */
export class SortedKeys {
  readonly #keys: string[];

  constructor(keys: Iterable<string> = []) {
    this.#keys = [...keys].sort(compareKeys);
  }

  add(key: string): void {
    const at = this.#firstWhere((one) => compareKeys(one, key) >= 0);
    if (this.#keys[at] !== key) this.#keys.splice(at, 0, key);
  }

  delete(key: string): void {
    const at = this.#firstWhere((one) => compareKeys(one, key) >= 0);
    if (this.#keys[at] === key) this.#keys.splice(at, 1);
  }

  /** The first key of which `wanted` holds; `wanted` must hold of every later key, too. */
  first(wanted: (key: string) => boolean): string | undefined {
    return this.#keys[this.#firstWhere(wanted)];
  }

  startingWith(prefix: string): string[] {
    const from = this.#firstWhere((one) => compareKeys(one, prefix) >= 0);
    const to = this.#firstWhere((one) => compareKeys(one, prefix) >= 0 && !one.startsWith(prefix));
    return this.#keys.slice(from, to);
  }

  #firstWhere(wanted: (key: string) => boolean): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wanted(this.#keys[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
