import { readAnswer } from '../read-answer.ts';
import { missingKey, type S3Operation } from '../s3-call.ts';

/** Query parameters by which a reader asks for other headers than were stored. */
export const overrides = [
  'response-cache-control',
  'response-content-disposition',
  'response-content-encoding',
  'response-content-language',
  'response-content-type',
  'response-expires',
] as const;

export const getObject: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const object = await call.objects.open(key);
  if (!object) throw missingKey(call, bucket, key);
  try {
    const { status, headers, range } = readAnswer(object.record, call.request.headers);
    for (const name of overrides) {
      const value = query.get(name);
      if (value !== undefined) headers.set(name.replace('response-', ''), value);
    }
    if (status === 304) {
      await object.body.close();
      return new Response(null, { status, headers });
    }
    return new Response(object.body.stream(range), { status, headers });
  } catch (cause) {
    await object.body.close();
    throw cause;
  }
};
