import type { Authenticator } from '../auth/authenticator.ts';
import type { CredentialIssuer } from '../auth/credential-issuer.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { Authorizer } from '../policy/evaluate.ts';
import type { OpenFiles } from './data-folder.ts';
import type { LocalCloudOptions } from './options.ts';

/** Everything a service is created with. None of it is stored in a module, so several clouds can run side by side. */
export interface ServiceContext {
  readonly options: LocalCloudOptions;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly authenticate: Authenticator;
  readonly allows: Authorizer;
  readonly credentials: CredentialIssuer;
  /** Random bytes of this data folder: they seal credentials and make up the answers about unknown users. */
  readonly secret: Uint8Array;
  readonly files: OpenFiles;
  readonly faults: FaultRegistry;
  /** One line for each thing an operator would want to know. */
  readonly log: (line: string, cause?: unknown) => void;
}
