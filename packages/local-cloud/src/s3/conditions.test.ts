import { describe, expect, it } from 'vitest';
import { assertDeletable, assertWritable, evaluateRead, readConditions } from './conditions.ts';

const object = { etag: '"abc"', lastModified: Date.parse('2026-03-01T12:00:00.700Z') };
const before = 'Sun, 01 Mar 2026 11:59:59 GMT';
const exactly = 'Sun, 01 Mar 2026 12:00:00 GMT';

describe('a conditional read', () => {
  it.each([
    [{}, 'send'],
    [{ 'if-match': '"abc"' }, 'send'],
    [{ 'if-match': '"other", "abc"' }, 'send'],
    [{ 'if-match': '*' }, 'send'],
    [{ 'if-match': '"other"' }, 'failed'],
    [{ 'if-none-match': '"abc"' }, 'not-modified'],
    [{ 'if-none-match': 'W/"abc"' }, 'not-modified'],
    [{ 'if-none-match': '"other"' }, 'send'],
    [{ 'if-modified-since': before }, 'send'],
    [{ 'if-modified-since': exactly }, 'not-modified'],
    [{ 'if-modified-since': 'yesterday' }, 'send'],
    [{ 'if-unmodified-since': before }, 'failed'],
    [{ 'if-unmodified-since': exactly }, 'send'],
    [{ 'if-match': '"abc"', 'if-unmodified-since': before }, 'send'],
    [{ 'if-none-match': '"other"', 'if-modified-since': exactly }, 'send'],
    [{ 'if-none-match': '"abc"', 'if-modified-since': before }, 'not-modified'],
  ])('%j: %s', (headers: Record<string, string>, verdict) => {
    expect(evaluateRead(readConditions(new Headers(headers)), object)).toBe(verdict);
  });
});

describe('a conditional write', () => {
  it.each([
    ['*', null, undefined, undefined],
    ['*', null, object, 'PreconditionFailed'],
    ['"abc"', null, undefined, 'NotImplemented'],
    [null, '"abc"', object, undefined],
    [null, '"other"', object, 'PreconditionFailed'],
    [null, '"abc"', undefined, 'NoSuchKey'],
    [null, null, object, undefined],
  ])('If-None-Match %s, If-Match %s over %j: %s', (ifNoneMatch, ifMatch, existing, code) => {
    expect(codeOf(() => assertWritable({ ifNoneMatch, ifMatch }, existing))).toBe(code);
  });
});

describe('a conditional delete', () => {
  it.each([
    [null, object, undefined],
    [null, undefined, undefined],
    ['"abc"', object, undefined],
    ['"other"', object, 'PreconditionFailed'],
    ['"abc"', undefined, 'PreconditionFailed'],
  ])('If-Match %s of %j: %s', (ifMatch, existing, code) => {
    expect(codeOf(() => assertDeletable(ifMatch, existing))).toBe(code);
  });
});

function codeOf(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (cause) {
    return (cause as { code: unknown }).code;
  }
}
