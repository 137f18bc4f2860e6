import { ServiceUnavailable } from './errors.ts';

/** Loads once, at the first call. After a failure the next call loads again. */
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
