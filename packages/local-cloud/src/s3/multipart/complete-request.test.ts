import { expect, it } from 'vitest';
import { parseCompleteRequest } from './complete-request.ts';

const part = (number: string, etag = '&quot;e&quot;', more = '') =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag>${more}</Part>`;
const request = (...parts: string[]) =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;

it('names parts, each with its ETag and the checksums it has', () => {
  const sum = '<ChecksumCRC32>NhCmhg==</ChecksumCRC32>';
  expect(parseCompleteRequest(request(part('1'), part('2', 'f', sum)))).toEqual([
    { partNumber: 1, etag: '"e"', checksums: [] },
    { partNumber: 2, etag: 'f', checksums: [{ algorithm: 'CRC32', value: 'NhCmhg==' }] },
  ]);
});

it('names up to 10,000', () => {
  const parts = Array.from({ length: 10_000 }, (_, i) => part(String(i + 1)));
  expect(parseCompleteRequest(request(...parts))).toHaveLength(10_000);
  expect(() => parseCompleteRequest(request(...parts, part('10001')))).toThrow('well-formed');
});

it.each([
  ['nothing', ''],
  ['no part', request()],
  ['a part without a number', request('<Part><ETag>e</ETag></Part>')],
  ['a part without an ETag', request('<Part><PartNumber>1</PartNumber></Part>')],
  ['a number that is none', request(part('one'))],
  ['a part that is a word', request('<Part>1</Part>')],
  ['another document', '<Delete><Part><PartNumber>1</PartNumber><ETag>e</ETag></Part></Delete>'],
  ['half a document', request(part('1')).slice(0, -5)],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${request(part('1'))}`],
  ['an entity of nobody', request(part('1', '&b;'))],
])('refuses %s', (_, text) => {
  expect(() => parseCompleteRequest(text)).toThrow('well-formed');
});
