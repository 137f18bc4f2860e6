/** FNV-1a: eight digits that change with the data. They protect nothing. */
export function sumOf(data: object): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(data)))
    sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
