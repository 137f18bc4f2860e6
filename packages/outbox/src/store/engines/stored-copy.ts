/**
 * Makes copies that nobody can change, so that they can be handed out again and again without being copied.
 * Parts of a value that are such copies already are taken over as they are, and so are ArrayBuffers: who puts
 * one has promised not to write to it any more.
 */
export function storedCopies(): (value: unknown) => unknown {
  const copies = new WeakSet<object>();

  const copyOf = (value: unknown): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value);
    if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value;
    if (copies.has(value)) return value;
    const copy = Array.isArray(value) ? value.map(copyOf) : copyOfObject(value);
    copies.add(copy);
    return Object.freeze(copy);
  };

  const copyOfObject = (value: object): object => {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new TypeError('Only plain data can be stored');
    }
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      copy[name] = copyOf((value as Readonly<Record<string, unknown>>)[name]);
    }
    return copy;
  };

  return copyOf;
}
