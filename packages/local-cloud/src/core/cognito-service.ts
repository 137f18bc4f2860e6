import type { ServiceContext } from './context.ts';
import { assertAllowed, createJsonService } from './json-service.ts';
import { optionalString, type RequestFields } from './request-fields.ts';
import type { Service } from './service.ts';
import { notModelled } from './service-error.ts';

/** Operations by their official names. */
export type Operations<Pool> = Readonly<
  Record<string, (pool: Pool, request: RequestFields) => Promise<object>>
>;

interface Stateful {
  readonly state: { close(): Promise<void> };
}

/** One of Cognito's two services over its pool. */
export function createCognitoService<Pool extends Stateful>(
  context: ServiceContext,
  pool: Pool,
  service: {
    readonly name: 'cognito-idp' | 'cognito-identity';
    readonly target: string;
    /** The pool's resource type in an ARN, and the request field that names the pool. */
    readonly resource: readonly [kind: string, field: string];
    /** The operations that anyone may call: the proof is in the request itself. */
    readonly open: Operations<Pool>;
    /** The operations that need a signature with the rights to them. */
    readonly signed: Operations<Pool>;
  },
): Service {
  const { name, target, open, signed } = service;
  const [kind, field] = service.resource;
  const { region, accountId } = context.options;
  return createJsonService(context, {
    name,
    target,
    version: '1.1',
    // No call of these services comes near this size.
    longestBody: 256 * 1024,
    async act({ operation, fields, isSigned, authenticate }) {
      const run = own(open, operation);
      if (run) return run(pool, fields());
      const action = `${name}:${operation}`;
      const known = own(signed, operation);
      // An unsigned call that is not modelled may be open on AWS; here it is refused without a rights check.
      if (known || isSigned) {
        const named = optionalString(fields(), field) ?? '*';
        const resource = `arn:aws:${name}:${region}:${accountId}:${kind}/${named}`;
        assertAllowed(context, authenticate(), { action, resource });
      }
      if (!known) throw notModelled(action);
      return known(pool, fields());
    },
    close: () => pool.state.close(),
  });
}

/** The name is text from the caller and may be anything: `constructor` is not an operation. */
function own<Pool>(operations: Operations<Pool>, name: string) {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}
