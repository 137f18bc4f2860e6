import path from 'node:path';
import { memoryState, openDurableState } from '../cognito-idp/durable-state.ts';
import { answerJsonCall, operationFor, parseFields } from '../cognito-idp/json-calls.ts';
import type { LoginProvider } from '../cognito-idp/login-provider.ts';
import { optionalString, type RequestFields } from '../cognito-idp/request-fields.ts';
import { notModelled } from '../cognito-idp/service-error.ts';
import { assertMayCall } from '../cognito-idp/signed-calls.ts';
import type { ServiceContext } from '../core/context.ts';
import { jsonFailure } from '../core/json-protocol.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { getCredentialsForIdentity } from './get-credentials-for-identity.ts';
import { getId } from './get-id.ts';
import { createGuestIds } from './guest-ids.ts';
import type { IdentityPool } from './identity-pool.ts';
import { EMPTY_IDENTITY_STATE, parseIdentityState } from './identity-state.ts';

type Operation = (pool: IdentityPool, request: RequestFields) => Promise<object>;

const TARGET = 'AWSCognitoIdentityService';

/** What anyone may call. */
const OPEN_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    GetId: getId,
    GetCredentialsForIdentity: getCredentialsForIdentity,
  }),
);

/** Open on AWS too, and not modelled. Everything else needs a signature. */
const OPEN_BUT_NOT_MODELLED: ReadonlySet<string> = new Set(['GetOpenIdToken', 'UnlinkIdentity']);

/** One identity pool that trusts one user pool and lets guests in. */
export async function createIdentityPoolService(
  context: ServiceContext,
  logins: LoginProvider,
): Promise<Service> {
  const pool = await openIdentityPool(context, logins);
  const { region, accountId } = context.options;

  const act = async (
    request: CloudRequest,
    operation: string,
    body: Uint8Array,
  ): Promise<object> => {
    const open = OPEN_OPERATIONS.get(operation);
    const fields = parseFields(body);
    if (open) return open(pool, fields);
    if (!OPEN_BUT_NOT_MODELLED.has(operation)) {
      const named = optionalString(fields, 'IdentityPoolId') ?? '*';
      const resource = `arn:aws:cognito-identity:${region}:${accountId}:identitypool/${named}`;
      assertMayCall(context, { request, service: 'cognito-identity', operation, resource, body });
    }
    throw notModelled(`cognito-identity:${operation}`);
  };

  return {
    name: 'cognito-identity',
    operationOf: (request) => operationFor(TARGET, request),
    handle: (request, operation) =>
      answerJsonCall(request, context.log, (body) => act(request, operation, body)),
    failure: (code, message, status) => jsonFailure('1.1', code, message, status),
    close: () => pool.state.close(),
  };
}

async function openIdentityPool(
  context: ServiceContext,
  logins: LoginProvider,
): Promise<IdentityPool> {
  const { options, clock, credentials, dataFolder } = context;
  const folder = await dataFolder.subfolder('cognito');
  const state =
    folder === undefined
      ? memoryState(EMPTY_IDENTITY_STATE)
      : await openDurableState(
          path.join(folder, 'identity-pool.json'),
          () => EMPTY_IDENTITY_STATE,
          parseIdentityState,
        );
  return {
    id: options.identityPool.id,
    region: options.region,
    clock,
    state,
    guestIds: createGuestIds(options.region, await dataFolder.secret('guests', 32)),
    logins,
    credentials,
    guestRole: options.identityPool.guestRole,
    memberRole: options.identityPool.memberRole,
    roleArnPrefix: `arn:aws:iam::${options.accountId}:role/`,
  };
}
