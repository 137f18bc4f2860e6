import type { KeyObject } from 'node:crypto';
import type { PolicyDocument } from '../policy/evaluate.ts';

/** A table as `CreateTable` takes it, in plain data. Key attributes are strings. */
export interface TableOptions {
  readonly name: string;
  readonly partitionKey: string;
  readonly indexes: readonly {
    readonly name: string;
    readonly partitionKey: string;
    readonly sortKey: string;
    /** The attributes the index includes beside its keys. */
    readonly projection: readonly string[];
  }[];
}

/** An item before and after a write, in DynamoDB's format; absent where there was none. */
export interface StreamRecord {
  readonly table: string;
  readonly oldImage?: AttributeMap;
  readonly newImage?: AttributeMap;
}

export type AttributeMap = Readonly<Record<string, unknown>>;

/** A match of the fixtures feed, before it is converted to the feed's own format. */
export interface FeedMatch {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore?: number;
  readonly awayScore?: number;
  readonly type?: string;
}

/** The whole configuration, which contains no rules of any particular club. */
export interface LocalCloudOptions {
  readonly region: string;
  /** Twelve digits; part of every ARN. */
  readonly accountId: string;
  /** Without it all data lives in memory and is lost with the process. */
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
    /** Which of their own attributes a user may change; all of them when absent, as in Cognito. */
    readonly writeAttributes?: readonly string[];
    /** Refresh tokens rotate: the seconds for which an exchanged one still works; 60 when absent. */
    readonly refreshTokenGraceSeconds?: number;
    /** The RSA private key of a pool without a data folder; created when absent. */
    readonly signingKey?: KeyObject;
  };
  readonly identityPool: {
    readonly id: string;
    /** Seconds a set of credentials lives; 3600 when absent. */
    readonly credentialSeconds?: number;
    readonly guestRole: string;
    /** The role of a signed-in user who belongs to no group below. */
    readonly memberRole: string;
    /** Which role members of a user-pool group are given. */
    readonly groupRoles: Readonly<Record<string, string>>;
  };
  readonly roles: readonly {
    readonly name: string;
    readonly policies: readonly PolicyDocument[];
  }[];
  /** The stand-in of the fixtures feed; it has no matches when absent. */
  readonly feed?: {
    /** The only team that has matches. */
    readonly teamId: string;
    readonly clubId: string;
    /** The matches played and the matches to come, at an instant in milliseconds since the epoch. */
    readonly season: (now: number) => {
      readonly results: readonly FeedMatch[];
      readonly fixtures: readonly FeedMatch[];
    };
  };
  /** The tables' streams, with old and new images: called after each write of an item. */
  readonly onItemWritten?: (record: StreamRecord) => void;
  /** One line for each thing an operator would want to know; silent when absent. */
  readonly log?: (line: string, cause?: unknown) => void;
}
