import type { Principal } from '../policy/evaluate.ts';
import { readBody } from './cloud-request.ts';
import type { ServiceContext } from './context.ts';
import type { RequestFields } from './request-fields.ts';
import type { CloudRequest, Service } from './service.ts';
import { notModelled, ServiceError } from './service-error.ts';

export type Operations<Owner> = Readonly<
  Record<string, (owner: Owner, request: RequestFields) => Promise<object>>
>;

/** A service whose operations are POSTs of JSON, named in a header. Without `open` operations every call must be signed. */
export function createJsonService<Owner>(
  context: ServiceContext,
  owner: Owner,
  service: {
    readonly name: 'dynamodb' | 'cognito-idp' | 'cognito-identity';
    /** The part of `x-amz-target` before the operation. */
    readonly target: string;
    /** Bytes; no call of Cognito is near the default. */
    readonly longestBody?: number;
    /** The operations that anyone may call: the proof is in the request itself. */
    readonly open?: Operations<Owner>;
    /** The operations that need a signature with the rights to them. */
    readonly signed: Operations<Owner>;
    /** The resources a call needs the right to; `arn` completes a name within this service. */
    resourcesOf(
      operation: string,
      fields: RequestFields,
      arn: (name: string) => string,
    ): readonly string[];
    close?(): Promise<void>;
  },
): Service {
  const { name, target, longestBody = 256 * 1024, open, signed } = service;
  const { region, accountId } = context.options;
  const answer = (value: object, status = 200, headers = {}) =>
    new Response(JSON.stringify(value), {
      status,
      // Cognito says 1.1, which no client reads.
      headers: { 'content-type': 'application/x-amz-json-1.0', ...headers },
    });
  const failure = (code: string, message: string, status: number, details = {}) =>
    answer({ __type: code, message, ...details }, status, { 'x-amzn-errortype': code });

  const act = (request: CloudRequest, operation: string, body: Uint8Array) => {
    const run = own(open, operation);
    if (run) return run(owner, parseFields(body));
    const known = own(signed, operation);
    const action = `${name}:${operation}`;
    // An unsigned call that is not modelled may be open on AWS; here it is refused without a rights check.
    if (!known && open && !request.headers.has('authorization')) throw notModelled(action);
    const arn = (resource: string) => `arn:aws:${name}:${region}:${accountId}:${resource}`;
    const resources = () => service.resourcesOf(operation, parseFields(body), arn);
    // Cognito reads the body before it checks the signature.
    const early = open && resources();
    const { principal } = context.authenticate(request, name, body);
    for (const resource of early ?? resources()) {
      assertAllowed(context, principal, action, resource);
    }
    if (!known) throw notModelled(open ? action : operation);
    return known(owner, parseFields(body));
  };

  return {
    name,
    operationOf({ method, headers }) {
      const [addressee, operation, ...rest] = (headers.get('x-amz-target') ?? '').split('.');
      const addressed = method === 'POST' && addressee === target && rest.length === 0;
      return addressed && operation ? operation : undefined;
    },
    async handle(request, operation) {
      try {
        return answer(await act(request, operation, await readBody(request.body, longestBody)));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return failure(error.code, error.message, error.status, error.details);
      }
    },
    failure,
    close: async () => service.close?.(),
  };
}

/** The name is text from the caller and may be anything: `constructor` is not an operation. */
function own<Owner>(operations: Operations<Owner> = {}, name: string) {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

/** @throws {ServiceError} AWS's own refusal where `principal` may not do `action` to `resource` */
function assertAllowed(
  { allows, options: { accountId } }: ServiceContext,
  principal: Principal,
  action: string,
  resource: string,
): void {
  if (allows(principal, action, resource)) return;
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
  } catch {
    // It is no JSON.
  }
  throw new ServiceError('SerializationException', 'The request is not a JSON object.');
}
