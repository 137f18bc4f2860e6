import { onceLoaded } from '@clubhouse/content';

export type CloudClients = typeof import('#shared/services/cloud-clients.ts');

/** Loads the clients of the club's services. Rejects with `ServiceUnavailable` if their code cannot be loaded. */
export type LoadClients = () => Promise<CloudClients>;

export const loadClients: LoadClients = onceLoaded(
  () => import('#shared/services/cloud-clients.ts'),
);

type Asynchronous<Whole> = {
  [
    Name in keyof Whole as Whole[Name] extends (...given: never[]) => Promise<unknown>
      ? Name
      : never
  ]: Whole[Name];
};

/** The named methods of an object that is created when the first of them is called. */
export function lateMethods<Whole extends object, Name extends keyof Asynchronous<Whole>>(
  make: () => Promise<Whole>,
  names: readonly Name[],
): Pick<Asynchronous<Whole>, Name> {
  const made = onceLoaded(make);
  const late = names.map((name) => [
    name,
    async (...given: readonly unknown[]) => {
      const whole = await made();
      return (whole[name as keyof Whole] as (...given: readonly unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(late) as Pick<Asynchronous<Whole>, Name>;
}

/** The entries of an iterable that is created when the first entry is requested. */
export async function* lateEach<Entry>(
  given: () => Promise<AsyncIterable<Entry>>,
): AsyncGenerator<Entry, void, undefined> {
  yield* await given();
}
