import type { Principal } from '../auth/principal.ts';
import { readBody } from './body.ts';
import type { ServiceContext } from './context.ts';
import type { RequestFields } from './request-fields.ts';
import type { Service } from './service.ts';
import { ServiceError } from './service-error.ts';

/** One call of an operation, whose sender is not yet authenticated. */
export interface JsonCall {
  readonly operation: string;
  /** @throws {ServiceError} if the body is no JSON object */
  fields(): RequestFields;
  readonly isSigned: boolean;
  /** @throws {ServiceError} in AWS's words if the signature is missing or wrong */
  authenticate(): Principal;
}

/** A service whose operations are POSTs of JSON, named in a header. */
export function createJsonService(
  context: ServiceContext,
  service: {
    readonly name: 'dynamodb' | 'cognito-idp' | 'cognito-identity';
    /** The part of `x-amz-target` before the operation. */
    readonly target: string;
    readonly version: '1.0' | '1.1';
    /** Bytes. */
    readonly longestBody: number;
    act(call: JsonCall): Promise<object>;
    close(): Promise<void>;
  },
): Service {
  const { name, target, version, longestBody } = service;
  const answer = (value: object, status = 200, headers = {}) =>
    new Response(JSON.stringify(value), {
      status,
      headers: { 'content-type': `application/x-amz-json-${version}`, ...headers },
    });
  const failure = (code: string, message: string, status: number, details = {}) =>
    answer({ __type: code, message, ...details }, status, { 'x-amzn-errortype': code });
  return {
    name,
    operationOf({ method, headers }) {
      const [addressee, operation, ...rest] = (headers.get('x-amz-target') ?? '').split('.');
      const addressed = method === 'POST' && addressee === target && rest.length === 0;
      return addressed && operation ? operation : undefined;
    },
    async handle(request, operation) {
      try {
        const body = await readBody(request.body, longestBody);
        return answer(
          await service.act({
            operation,
            fields: () => parseFields(body),
            isSigned: request.headers.has('authorization'),
            authenticate: () => context.authenticator.authenticate(request, name, body).principal,
          }),
        );
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return failure(error.code, error.message, error.status, error.details);
      }
    },
    failure,
    close: () => service.close(),
  };
}

/** @throws {ServiceError} AWS's own refusal where `principal` may not do `action` to `resource` */
export function assertAllowed(
  { authorizer, options: { accountId } }: ServiceContext,
  principal: Principal,
  { action, resource }: { readonly action: string; readonly resource: string },
): void {
  if (authorizer.allows(principal, action, resource)) return;
  // Source: IAM user guide, "Access denied error messages". The operator is allowed everything.
  const role = principal.kind === 'role' ? principal.role : principal.kind;
  const who = `arn:aws:sts::${accountId}:assumed-role/${role}/CognitoIdentityCredentials`;
  throw new ServiceError(
    'AccessDeniedException',
    `User: ${who} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  );
}

function parseFields(body: Uint8Array): RequestFields {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ServiceError('SerializationException', 'The request is not a JSON object.');
}
