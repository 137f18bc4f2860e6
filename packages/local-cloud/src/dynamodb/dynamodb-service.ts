import { BodyTooLarge, readBody } from '../core/body.ts';
import type { ServiceContext } from '../core/context.ts';
import { jsonAnswer, jsonFailure } from '../core/json-protocol.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { accessDeniedMessage } from '../policy/access-denied.ts';
import { createEngine, type Engine, type EngineAnswer, type Input } from './engine.ts';
import { rightsNeeded } from './rights-needed.ts';
import { setUpTables } from './table-setup.ts';
import { writeItem } from './write-item.ts';

const TARGET = 'DynamoDB_20120810.';
/** Source: "Quotas in Amazon DynamoDB", BatchWriteItem. */
const LONGEST_BODY = 16 * 1024 * 1024;

/** Dynalite behind a gateway: signature, then rights, then whether the operation is modelled at all. */
export async function createDynamoDbService(context: ServiceContext): Promise<Service> {
  const { region, accountId, tables } = context.options;
  const folder = await context.dataFolder.subfolder('dynamodb');
  const engine = createEngine({ folder, region, accountId });
  try {
    await setUpTables(engine, tables);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const tableArn = (name: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;

  return {
    name: 'dynamodb',
    operationOf(request) {
      const target = request.headers.get('x-amz-target');
      return target?.startsWith(TARGET) ? target.slice(TARGET.length) : undefined;
    },
    async handle(request, operation) {
      const body = await bodyOf(request);
      if (body === undefined) {
        return failure('RequestEntityTooLarge', 'The request is larger than 16 MB', 413);
      }
      const authentication = context.authenticator.authenticate(request, 'dynamodb', body);
      if (authentication.kind === 'refused') {
        const { code, message, status } = authentication.refusal;
        return failure(code, message, status);
      }
      const input = parse(body);
      if (input === undefined) return failure('SerializationException', 'Not a JSON object', 400);

      const { principal } = authentication;
      for (const { action, resource } of rightsNeeded(operation, input, tableArn)) {
        if (!context.authorizer.allows(principal, action, resource)) {
          const message = accessDeniedMessage(principal, accountId, action, resource);
          return failure('AccessDeniedException', message, 400);
        }
      }
      const answer = await perform(engine, context, operation, input);
      return answer === undefined
        ? failure('NotImplementedException', `${operation} is not modelled here`, 501)
        : respond(answer);
    },
    failure,
    close: () => engine.close(),
  };
}

/** Nothing when the operation is not modelled. */
async function perform(
  engine: Engine,
  context: ServiceContext,
  operation: string,
  input: Input,
): Promise<EngineAnswer | undefined> {
  switch (operation) {
    case 'BatchGetItem':
    case 'DescribeTable':
    case 'GetItem':
    case 'ListTables':
    case 'Query':
    case 'Scan':
      return engine.call(operation, input);
    case 'BatchWriteItem':
    case 'DeleteItem':
    case 'PutItem':
    case 'UpdateItem':
      return writeItem(engine, context.options.tables, operation, input);
    default:
      return undefined;
  }
}

async function bodyOf(request: CloudRequest): Promise<Uint8Array | undefined> {
  try {
    return await readBody(request.body, LONGEST_BODY);
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

function parse(body: Uint8Array): Input | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function respond(answer: EngineAnswer): Response {
  if (answer.kind === 'done') return jsonAnswer('1.0', answer.output);
  const { type, message, status, more } = answer.failure;
  const response = jsonAnswer('1.0', { __type: type, message, ...more }, status);
  response.headers.set('x-amzn-errortype', type.slice(type.indexOf('#') + 1));
  return response;
}

function failure(code: string, message: string, status: number): Response {
  return jsonFailure('1.0', `com.amazon.coral.service#${code}`, message, status);
}
