import { expect, test } from 'vitest';
import { callService } from './call-service.ts';

const call = (answer: () => Response) =>
  callService(async () => answer(), 'https://service.test/', { method: 'POST' });

test.each(['null', '7', '"text"', '', '<html>', '{"Item"'])(
  'an answer of %j is not the service speaking',
  async (body) => {
    await expect(call(() => new Response(body))).rejects.toMatchObject({
      name: 'ServiceUnavailable',
    });
  },
);

test.each([
  { __type: 'com.amazonaws.dynamodb.v20120810#AccessDeniedException', Message: 'Not you' },
  { __type: 'AccessDeniedException', message: 'Not you' },
])('an error is known by its name, whatever stands before it', async (body) => {
  const headers = { date: 'Sun, 02 Nov 2025 12:00:00 GMT' };
  await expect(call(() => Response.json(body, { status: 400, headers }))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: 'AccessDeniedException: Not you',
    cause: { ...body, ...headers },
  });
});

test('a refusal without a name came from something on the way', async () => {
  const refused = call(() => Response.json({ error: 'blocked' }, { status: 403 }));
  await expect(refused).rejects.toMatchObject({ name: 'ServiceUnavailable' });
});
