import type { PolicyDocument } from '../policy/policy-document.ts';

/** A secondary index as `CreateTable` takes it, in plain data. Key attributes are strings. */
export interface IndexOptions {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey?: string;
  /** `ALL`, or the attributes the index carries beside its keys. */
  readonly projection: 'ALL' | readonly string[];
}

export interface TableOptions {
  readonly name: string;
  readonly partitionKey: string;
  readonly indexes: readonly IndexOptions[];
}

export interface RoleOptions {
  readonly name: string;
  readonly policies: readonly PolicyDocument[];
}

/**
 * Everything the local cloud is told from outside: it holds no rule of any club.
 * With no `dataDir` all of it lives in memory and is gone with the process.
 */
export interface LocalCloudOptions {
  readonly region: string;
  /** Twelve digits; part of every ARN. */
  readonly accountId: string;
  readonly dataDir?: string;
  /** Milliseconds since the epoch; the real clock when absent. */
  readonly clock?: () => number;
  readonly tables: readonly TableOptions[];
  readonly bucket: string;
  readonly userPool: {
    readonly id: string;
    readonly clientId: string;
    readonly minimumPasswordLength: number;
    /** Seconds an access or id token lives; 3600 when absent. */
    readonly tokenSeconds?: number;
  };
  readonly identityPool: {
    readonly id: string;
    /** Seconds a set of credentials lives; 3600 when absent. */
    readonly credentialSeconds?: number;
    readonly guestRole: string;
    /** The role of someone signed in who belongs to no group below. */
    readonly memberRole: string;
    /** Which role members of a user-pool group are given. */
    readonly groupRoles: Readonly<Record<string, string>>;
  };
  readonly roles: readonly RoleOptions[];
  /** One line for each thing an operator would want to know; silent when absent. */
  readonly log?: (line: string, cause?: unknown) => void;
}
