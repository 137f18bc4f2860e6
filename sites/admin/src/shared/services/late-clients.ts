import { onceLoaded } from '@clubhouse/content';

export type CloudClients = typeof import('#shared/services/cloud-clients.ts');

/** Loads the clients of the club's services. Rejects with `ServiceUnavailable` if their code cannot be loaded. */
export type LoadClients = () => Promise<CloudClients>;

export const loadClients: LoadClients = onceLoaded(
  () => import('#shared/services/cloud-clients.ts'),
);
