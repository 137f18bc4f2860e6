import type { Principal } from '../auth/principal.ts';
import { accessDeniedMessage } from '../policy/access-denied.ts';
import { BodyTooLarge, readBody } from './body.ts';
import type { ServiceContext } from './context.ts';
import { jsonAnswer, jsonFailure, type JsonVersion } from './json-protocol.ts';
import type { RequestFields } from './request-fields.ts';
import type { Service } from './service.ts';
import { ServiceError } from './service-error.ts';

/** One call of an operation whose sender nobody has asked for yet. */
export interface JsonCall {
  readonly operation: string;
  /** @throws {ServiceError} if the body is no JSON object */
  fields(): RequestFields;
  readonly isSigned: boolean;
  /** @throws {ServiceError} in AWS's words if the signature is missing or wrong */
  authenticate(): Principal;
}

interface JsonServiceOptions {
  readonly name: 'dynamodb' | 'cognito-idp' | 'cognito-identity';
  /** What `x-amz-target` says before the operation. */
  readonly target: string;
  readonly version: JsonVersion;
  /** Stands before the names of errors in the body. */
  readonly errorNamespace: string;
  /** Bytes. */
  readonly longestBody: number;
  act(call: JsonCall): Promise<object | Response>;
  close(): Promise<void>;
}

/** A service whose operations are POSTs of JSON, named in a header. */
export function createJsonService(context: ServiceContext, service: JsonServiceOptions): Service {
  const { name, target, version, errorNamespace, longestBody } = service;
  const failure = (code: string, message: string, status: number) =>
    jsonFailure(version, errorNamespace + code, message, status);
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
        const result = await service.act({
          operation,
          fields: () => parseFields(body),
          isSigned: request.headers.has('authorization'),
          authenticate: () => context.authenticator.authenticate(request, name, body).principal,
        });
        return result instanceof Response ? result : jsonAnswer(version, result);
      } catch (error) {
        if (error instanceof ServiceError) return failure(error.code, error.message, error.status);
        if (!(error instanceof BodyTooLarge)) throw error;
        return failure('RequestEntityTooLargeException', error.message, 413);
      }
    },
    failure,
    close: () => service.close(),
  };
}

/** @throws {ServiceError} AWS's own refusal where `principal` may not do `action` to `resource` */
export function assertAllowed(
  { authorizer, options }: ServiceContext,
  principal: Principal,
  { action, resource }: { readonly action: string; readonly resource: string },
): void {
  if (authorizer.allows(principal, action, resource)) return;
  const message = accessDeniedMessage(principal, options.accountId, action, resource);
  throw new ServiceError('AccessDeniedException', message);
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
