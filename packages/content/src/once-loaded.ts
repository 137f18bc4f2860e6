import { ServiceUnavailable } from './errors.ts';

/** Loads what it is given to load when it is first asked, once; after a failure the next who asks has it tried again. */
export function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new ServiceUnavailable('A part of the app could not be had', { cause });
    });
    return loading;
  };
}
