export async function eachOf<Item>(
  items: readonly Item[],
  hands: number,
  work: (item: Item, hand: number) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, hand);
    }),
  );
}
