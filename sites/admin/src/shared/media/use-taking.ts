import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import {
  takingStore,
  type TakingOptions,
  type TakingState,
  type TakingStore,
  type TakingTools,
} from '#shared/media/taking-store.ts';

export interface Taking extends TakingState {
  take(files: readonly File[], options: TakingOptions): Promise<void>;
}

/**
 * Takes batches of chosen files, each into the folder that is open when the batch is chosen.
 * @param from returns the store, called once; by default a store that ends with the page
 */
export function useTaking(
  folder: string,
  from: (tools: TakingTools) => TakingStore = takingStore,
): Taking {
  const services = useServices();
  const [store] = useState(() => from(services));
  const state = useSyncExternalStore(store.subscribe, store.current);
  // An outcome that was shown is not shown again at the next visit.
  useEffect(() => store.leave, [store]);
  return {
    ...state,
    take: (files, options) => store.take(files, folder.slice(0, -1), options),
  };
}
