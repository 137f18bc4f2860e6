import type { KeyObject } from 'node:crypto';
import type { PolicyDocument } from '../policy/evaluate.ts';

/** A secondary index as `CreateTable` takes it, in plain data. Key attributes are strings. */
export interface IndexOptions {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey?: string;
  /** `ALL`, or the attributes of the index beside its keys. */
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

/** A match as the fixtures feed has it, before it puts it into its own words. */
export interface FeedMatch {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore?: number;
  readonly awayScore?: number;
  readonly type?: string;
}

export interface FeedOptions {
  /** The one team there are matches of; every other has none. */
  readonly teamId: string;
  readonly clubId: string;
  /** What was played and what is to be, at an instant in milliseconds since the epoch. */
  readonly season: (now: number) => {
    readonly results: readonly FeedMatch[];
    readonly fixtures: readonly FeedMatch[];
  };
}

/**
 * The whole configuration of the local cloud: its code has no rule of any club.
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
    /** The client's flows; when absent those with a password and with SRP. */
    readonly authFlows?: readonly string[];
    /** The attributes a person may change of their own; every one when absent, as Cognito has it. */
    readonly writeAttributes?: readonly string[];
    /** When set, refresh tokens rotate: an exchanged one works for so many seconds more. */
    readonly refreshTokenGraceSeconds?: number;
    /** The RSA private key of a pool without a data folder; made when absent. */
    readonly signingKey?: KeyObject;
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
  /** The stand-in of the fixtures feed; it knows of no match when absent. */
  readonly feed?: FeedOptions;
  /** One line for each thing an operator would want to know; silent when absent. */
  readonly log?: (line: string, cause?: unknown) => void;
}
