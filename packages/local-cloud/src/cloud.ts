import path from 'node:path';
import { createAuthenticator } from './auth/authenticator.ts';
import { createCredentialIssuer, openSecret } from './auth/credential-issuer.ts';
import { createIdentityPoolService } from './cognito-identity/identity-pool-service.ts';
import { administration } from './cognito-idp/administer-users.ts';
import { ownAccount } from './cognito-idp/own-account.ts';
import { signingIn } from './cognito-idp/sign-in.ts';
import { openUserPool, type UserPool } from './cognito-idp/user-pool.ts';
import { answer } from './core/answer.ts';
import { cloudRequest } from './core/cloud-request.ts';
import type { ServiceContext } from './core/context.ts';
import { filesBelow } from './core/data-folder.ts';
import { createJsonService } from './core/json-service.ts';
import type { LocalCloudOptions } from './core/options.ts';
import { optionalString } from './core/request-fields.ts';
import type { CloudRequest, Service } from './core/service.ts';
import { createDynamoDbService } from './dynamodb/dynamodb-service.ts';
import { openEngine } from './dynamodb/engine.ts';
import { createFeedService } from './feed/feed-service.ts';
import { FaultRegistry } from './faults/fault-registry.ts';
import { createMediaOrigin } from './media-origin/media-origin.ts';
import { createAuthorizer } from './policy/evaluate.ts';
import { ObjectStore } from './s3/object-store.ts';
import { createS3Service } from './s3/s3-service.ts';
import { UploadStore } from './s3/upload-store.ts';

const CREDENTIAL_SECONDS = 3600;

export type LocalCloud = Awaited<ReturnType<typeof createLocalCloud>>;

/**
 * DynamoDB, S3, Cognito and the fixtures feed of one club, in this process. Mounts put it on a port or behind msw.
 * @throws {FolderInUse} if another cloud works on `options.dataDir`
 * @throws {TableDesignChanged} if the folder holds tables of another design
 */
export async function createLocalCloud(options: LocalCloudOptions) {
  const clock = options.clock ?? Date.now;
  const log = options.log ?? (() => undefined);
  const root = options.dataDir === undefined ? undefined : path.resolve(options.dataDir);
  const files = filesBelow(root);
  const folder = root === undefined ? undefined : path.join(root, 'dynamodb');
  // Opened first and closed last: meanwhile no other process may write to the folder.
  const engine = await openEngine({ ...options, folder });
  const faults = new FaultRegistry(clock);
  const services: Service[] = [];

  const close = async () => {
    await Promise.all(services.map((service) => service.close?.()));
    await engine.close();
  };

  try {
    const secret = await openSecret(files('keys'));
    const credentials = createCredentialIssuer({
      key: secret,
      clock,
      lifetimeSeconds: options.identityPool.credentialSeconds ?? CREDENTIAL_SECONDS,
    });
    const context: ServiceContext = {
      options,
      clock,
      log,
      credentials,
      secret,
      files,
      faults,
      authenticate: createAuthenticator({ region: options.region, clock, credentials }),
      allows: createAuthorizer(options.roles),
    };
    services.push(await createDynamoDbService(context, engine));
    const userPool = openUserPool(context);
    services.push(createUserPoolService(context, userPool));
    services.push(createIdentityPoolService(context, userPool));
    const objects = await ObjectStore.open(context, 's3', { isVersioned: true });
    services.push(createMediaOrigin(context, objects), createFeedService(context));
    // Last, because any path can be a bucket's.
    services.push(createS3Service(context, objects, await UploadStore.open(context, objects)));
  } catch (error) {
    await close();
    throw error;
  }

  const handle = (request: CloudRequest) => answer({ services, faults, clock, log }, request);
  return {
    /** Answers a request as the services would. A broken connection is `Response.error()`. */
    fetch: (request: Request) => handle(cloudRequest(request)),
    /** The same, for a mount that has the request as received over the wire. */
    handle,
    /** Releases the data folder. No request is answered afterwards. */
    close,
  };
}

/** One user pool with one client, as Cognito's API shows them to browsers and to operators. */
function createUserPoolService(context: ServiceContext, pool: UserPool): Service {
  return createJsonService(context, pool, {
    name: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    open: { ...signingIn, ...ownAccount },
    signed: administration,
    resourcesOf: (_, fields, arn) => [
      arn(`userpool/${optionalString(fields, 'UserPoolId') ?? '*'}`),
    ],
    close: () => pool.state.close(),
  });
}
