/** DynamoDB sends numbers as text: a whole one too great for a double is kept whole, so that it goes back as it came. */
export function readNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
