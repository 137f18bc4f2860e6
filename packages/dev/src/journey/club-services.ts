import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { type ClubhouseConfig, parseConfig, type StoredItem } from '@clubhouse/content';
import type { Credentials } from '@clubhouse/content/reader';
import { createSession } from '@clubhouse/content/session';
import { memoryTokens } from '@clubhouse/content/testing';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type ReadTable, storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import { ADMIN_GROUP } from '@clubhouse/infra';
import { everyKey } from '../backup/take-backup.ts';
import { type ClubTarget, localTarget } from '../command/club-target.ts';
import { everyRecord } from '../people/activity-log.ts';
import { sha256 } from './drawn-files.ts';
import { eachOf } from './each-of.ts';

/** A club's services, called directly with credentials and without any page, and what they hold. */
export type ClubServices = ReturnType<typeof servicesFor>;

export async function configOf(siteUrl: string): Promise<ClubhouseConfig> {
  const response = await fetch(`${siteUrl}/config.json`);
  return parseConfig(await response.json());
}

/** @param keys the local cloud's own, with all rights, where none are given */
export function servicesFor(config: ClubhouseConfig, keys?: Credentials) {
  const club = localTarget(config, keys);
  return { ...club, ...whatIsThere(club) };
}

/** The credentials that the identity pool gives to a guest, or to the user of the id token; for one role if named. */
export async function credentialsOf(
  config: ClubhouseConfig,
  idToken?: string,
  CustomRoleArn?: string,
): Promise<Credentials> {
  const { region, endpoints, identityPoolId, userPoolId } = config;
  const pool = new CognitoIdentityClient({ region, endpoint: endpoints.cognitoIdentity });
  const login = `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const Logins = idToken === undefined ? undefined : { [login]: idToken };
  const { IdentityId } = await pool.send(
    new GetIdCommand({ IdentityPoolId: identityPoolId, Logins }),
  );
  const { Credentials } = await pool.send(
    new GetCredentialsForIdentityCommand({ IdentityId, Logins, CustomRoleArn }),
  );
  return {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  };
}

/**
 * Signs a user in as the app does, and returns the tokens that the app would store: empty ones while the sign-in requires
 * another step.
 */
export async function signInAsTheApp(config: ClubhouseConfig, email: string, password: string) {
  const tokenStore = memoryTokens();
  const session = createSession({ config, tokenStore });
  await session.start();
  const outcome = await session.signIn(email, password);
  if (!outcome.ok) throw new Error(outcome.message, { cause: outcome.cause });
  const items = [...(await tokenStore.all())];
  const token = (name: string) => items.find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  return {
    step: outcome.step,
    idToken: token('idToken'),
    accessToken: token('accessToken'),
    refreshToken: token('refreshToken'),
  };
}

/** Adds a user to the committee or removes them, as the operator of the user pool does. */
export async function setCommittee(
  { config, people }: Pick<ClubTarget, 'config' | 'people'>,
  email: string,
  isMember: boolean,
): Promise<void> {
  const who = { UserPoolId: config.userPoolId, Username: email, GroupName: ADMIN_GROUP };
  if (isMember) await people.send(new AdminAddUserToGroupCommand(who));
  else await people.send(new AdminRemoveUserFromGroupCommand(who));
}

/** A club's items and files: what is there, and without regard to the app, what is put there or taken away. */
function whatIsThere(club: ClubTarget) {
  const { config, database, s3 } = club;
  const Bucket = config.bucket;
  const there = {
    async put(table: ReadTable, Item: StoredItem): Promise<void> {
      await database.send(new PutCommand({ TableName: storedName(config, table), Item }));
    },
    async remove(table: ReadTable, id: string): Promise<void> {
      const TableName = storedName(config, table);
      await database.send(new DeleteCommand({ TableName, Key: { id } }));
    },
    async putFile(
      Key: string,
      Body: string | Uint8Array,
      more: Partial<PutObjectCommandInput> = {},
    ): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
    },
    async removeFile(Key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    /** Every item of a table as it is now, in no order. */
    everyItem: (table: ReadTable) => everyRecord<StoredItem>(database, storedName(config, table)),

    /** Every article whose title starts with `title`. */
    async articlesCalled(title: string): Promise<readonly StoredItem[]> {
      const articles = await there.everyItem('news');
      return articles.filter((item) => String(item['title']).startsWith(title));
    },

    async keysUnder(prefix: string): Promise<readonly string[]> {
      const keys: string[] = [];
      for await (const key of everyKey(club, prefix)) keys.push(key);
      return keys;
    },

    /** The checksums of every file of the media library that was sent under this name. */
    async filesCalled(name: string): Promise<readonly string[]> {
      const keys = await there.keysUnder('media/');
      return Promise.all(keys.filter((key) => key.endsWith(`_${name}`)).map(there.checksumOf));
    },

    checksumOf: async (key: string): Promise<string> => sha256(await there.bytesOf(key)),

    async bytesOf(Key: string): Promise<Buffer> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },

    /** The headers of a file, as S3 stores them. */
    async headOf(Key: string) {
      const { $metadata: _, ...head } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      return head;
    },

    /** The keys of multipart uploads that were begun and neither completed nor aborted. */
    async unfinishedUploads(): Promise<readonly string[]> {
      const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },

    /** Everything that is stored: each item as it is, each file's tag, size and headers, each upload that was begun. */
    async storedState(): Promise<object> {
      const items: Record<string, unknown> = {};
      for (const table of TABLE_NAMES) {
        for (const item of await there.everyItem(table)) items[`${table}/${item['id']}`] = item;
      }
      const files: Record<string, unknown> = {};
      await eachOf(await there.keysUnder(''), 20, async (Key) => {
        files[Key] = await there.headOf(Key);
      });
      return { items, files, unfinished: await there.unfinishedUploads() };
    },
  };
  return there;
}
