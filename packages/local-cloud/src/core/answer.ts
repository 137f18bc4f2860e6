import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { answerFaults, FAULTS_PATH, type FaultEffect } from '../faults/fault-registry.ts';
import type { ServiceContext } from './context.ts';
import type { CloudRequest, Service } from './service.ts';

/** The address of the services for the site's own functions: no fault meets those, and they are not counted. */
export const FUNCTIONS_PATH = '/_local/functions';

interface Answering extends Pick<ServiceContext, 'clock' | 'faults' | 'log'> {
  /** In the order in which they are asked whether they handle a request. */
  readonly services: readonly Service[];
}

export async function answer(cloud: Answering, request: CloudRequest): Promise<Response> {
  if (request.path === '/healthz') return dated(Response.json({ ok: true }), cloud.clock());
  if (request.path === FAULTS_PATH) {
    return dated(await answerFaults(cloud.faults, request), cloud.clock());
  }
  if (request.method === 'OPTIONS') return open(preflightAnswer(request.headers), cloud.clock());

  for (const service of cloud.services) {
    const operation = service.operationOf(request);
    if (operation === undefined) continue;
    const isOfFunction = request.path.startsWith(FUNCTIONS_PATH);
    const effect: FaultEffect = isOfFunction
      ? { delay: 0 }
      : cloud.faults.apply(service.name, operation);
    const response = await answerUnder(cloud, service, operation, request, effect);
    if (response.type === 'error') return response;
    const requestIdHeader =
      service.name === 's3' || service.name === 'media' ? 'x-amz-request-id' : 'x-amzn-requestid';
    // A service's response may have immutable headers, or a body for a HEAD request; this copy has neither.
    const owned = new Response(request.method === 'HEAD' ? null : response.body, response);
    owned.headers.set(requestIdHeader, randomUUID());
    const now = cloud.clock() + (effect.clockSkew ?? 0);
    return service.isOpenToPages === false ? dated(owned, now) : open(owned, now);
  }
  const message = `No service here models ${request.method} ${request.path}`;
  return open(Response.json({ message }, { status: 501 }), cloud.clock());
}

async function answerUnder(
  cloud: Answering,
  service: Service,
  operation: string,
  request: CloudRequest,
  effect: FaultEffect,
): Promise<Response> {
  const { delay, end, ...injected } = effect;
  if (delay > 0 && !(await waited(delay, request.signal))) return Response.error();
  switch (end?.do) {
    case 'drop-request':
      return Response.error();
    case 'status':
      return statusAnswer(service, end.value);
    case 'error':
      return service.failure(end.value.code, end.value.message ?? '', end.value.status ?? 400);
    case 'drop-response':
    case undefined:
  }
  if (injected.credentialsExpiredBefore !== undefined && service.name.startsWith('cognito-')) {
    // These calls are not signed: the token in the body counts as expired.
    return service.failure('NotAuthorizedException', 'Access Token has expired', 400);
  }
  try {
    const response = await service.handle({ ...request, injected }, operation);
    if (end?.do !== 'drop-response') return response;
    await response.body?.cancel();
    return Response.error();
  } catch (error) {
    cloud.log(`${service.name}.${operation} failed`, error);
    return service.failure('InternalFailure', 'The local cloud failed; its log says why.', 500);
  }
}

/** Whether the time passed before the caller disconnected. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

function statusAnswer(service: Service, status: number): Response {
  if (status < 400) return new Response(null, { status });
  const [ofJson, ofS3] = CODES[status] ?? [];
  const code = (service.name === 's3' ? ofS3 : ofJson) ?? `Status${status}`;
  return service.failure(code, 'A fault was set for this request.', status);
}

/** What the JSON services and S3 call a status. */
const CODES: Readonly<Record<number, readonly [ofJson: string, ofS3: string]>> = {
  400: ['ValidationException', 'BadRequest'],
  403: ['AccessDeniedException', 'AccessDenied'],
  404: ['ResourceNotFoundException', 'NoSuchKey'],
  409: ['Status409', 'OperationAborted'],
  412: ['Status412', 'PreconditionFailed'],
  429: ['ThrottlingException', 'SlowDown'],
  500: ['InternalServerError', 'InternalError'],
  503: ['ServiceUnavailable', 'SlowDown'],
};

/** Lets every page read the response, including the service's time in its `Date` header. */
function open(response: Response, now: number): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', EXPOSED);
  return dated(response, now);
}

function dated(response: Response, now: number): Response {
  response.headers.set('date', new Date(now).toUTCString());
  return response;
}

/** `Date` lets the SDK correct a wrong clock; `ETag` and the checksums let the app verify an upload. */
const EXPOSED = [
  'Date',
  'ETag',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
  'Last-Modified',
  'x-amz-checksum-algorithm',
  'x-amz-checksum-crc32',
  'x-amz-checksum-crc32c',
  'x-amz-checksum-crc64nvme',
  'x-amz-checksum-sha1',
  'x-amz-checksum-sha256',
  'x-amz-checksum-type',
  'x-amz-crc32',
  'x-amz-request-id',
  'x-amz-version-id',
  'x-amzn-errormessage',
  'x-amzn-errortype',
  'x-amzn-requestid',
].join(', ');

/** The longest that Chromium allows, in seconds. */
const PREFLIGHT_SECONDS = '7200';

function preflightAnswer(requested: Headers): Response {
  const headers = {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-allow-headers': requested.get('access-control-request-headers') ?? '*',
    'access-control-max-age': PREFLIGHT_SECONDS,
    vary: 'Access-Control-Request-Headers',
  };
  return new Response(null, { status: 204, headers });
}
