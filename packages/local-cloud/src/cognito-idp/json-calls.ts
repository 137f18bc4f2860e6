import { BodyTooLarge, readBody } from '../core/body.ts';
import { jsonAnswer, jsonFailure } from '../core/json-protocol.ts';
import type { CloudRequest } from '../core/service.ts';
import { ServiceError } from './service-error.ts';
import type { RequestFields } from './request-fields.ts';

/** Far more than any call of Cognito's holds. */
const LONGEST_BODY = 256 * 1024;

/** The operation of a call to `AWSCognito…Service`, or nothing if it is for another service. */
export function operationFor(service: string, request: CloudRequest): string | undefined {
  const [target, operation, ...rest] = (request.headers.get('x-amz-target') ?? '').split('.');
  const addressed = request.method === 'POST' && target === service && rest.length === 0;
  return addressed && operation ? operation : undefined;
}

/** Reads the call's bytes and answers with what `act` returns, or with its refusal. */
export async function answerJsonCall(
  request: CloudRequest,
  log: (line: string, cause?: unknown) => void,
  act: (body: Uint8Array) => Promise<object>,
): Promise<Response> {
  try {
    return jsonAnswer('1.1', await act(await readBody(request.body, LONGEST_BODY)));
  } catch (error) {
    if (error instanceof ServiceError) {
      return jsonFailure('1.1', error.code, error.message, error.status);
    }
    if (error instanceof BodyTooLarge) {
      return jsonFailure('1.1', 'RequestEntityTooLargeException', error.message, 413);
    }
    log('Cognito: an operation failed', error);
    return jsonFailure('1.1', 'InternalErrorException', 'Something went wrong', 500);
  }
}

export function parseFields(body: Uint8Array): RequestFields {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as RequestFields;
    }
  } catch {
    // Falls through to the one refusal for everything that is no JSON object.
  }
  throw new ServiceError('SerializationException', 'The request is not a JSON object.');
}
