/** The same bytes without the header `ETag`: a header name of the same length replaces it. */
export function withoutEtag(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0 || bytes.toString('latin1', 0, 5) !== 'HTTP/') return bytes;
  const head = bytes.toString('latin1', 0, end).replace(/^etag:/gim, 'gone:');
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(end)]);
}
