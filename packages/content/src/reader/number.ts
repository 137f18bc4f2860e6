/** DynamoDB sends numbers as text. A large integer becomes a bigint, so that it is stored again unchanged. */
export function readNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
