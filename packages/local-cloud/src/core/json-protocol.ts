/** `1.0` is DynamoDB's, `1.1` is Cognito's. */
export type JsonVersion = '1.0' | '1.1';

export function jsonAnswer(version: JsonVersion, value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': `application/x-amz-json-${version}` },
  });
}

/** An error as AWS's JSON services answer it; `type` may carry a namespace before a `#`. */
export function jsonFailure(
  version: JsonVersion,
  type: string,
  message: string,
  status: number,
): Response {
  const failure = jsonAnswer(version, { __type: type, message }, status);
  failure.headers.set('x-amzn-errortype', type.slice(type.indexOf('#') + 1));
  return failure;
}
