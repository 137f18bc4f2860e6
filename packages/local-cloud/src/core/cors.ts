/**
 * What a page of any origin may see of an answer. `Date` lets the SDK correct a wrong clock, `ETag` and the
 * checksums let an upload be proved; without being named here a browser hides them.
 */
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
  'x-amz-copy-source-version-id',
  'x-amz-mp-parts-count',
  'x-amz-request-id',
  'x-amz-version-id',
  'x-amzn-errormessage',
  'x-amzn-errortype',
  'x-amzn-requestid',
].join(', ');

/** Chromium's longest, in seconds. */
const PREFLIGHT_SECONDS = '7200';

export function allowEveryOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
}

/** The answer to a browser that asks whether it may send what it has in mind. */
export function preflightAnswer(requested: Headers): Response {
  const answer = new Response(null, { status: 204 });
  answer.headers.set('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  answer.headers.set(
    'access-control-allow-headers',
    requested.get('access-control-request-headers') ?? '*',
  );
  answer.headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  answer.headers.set('vary', 'Access-Control-Request-Headers');
  return answer;
}
