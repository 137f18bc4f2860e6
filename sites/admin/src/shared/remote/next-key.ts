/** The key to try when another file has this one's: a millisecond later, the name as it was. */
export function nextKey(key: string): string {
  return key.replace(/(^|\/)(\d+)_(?=[^/]*$)/, (_, before: string, stamp: string) => {
    return `${before}${Number(stamp) + 1}_`;
  });
}
