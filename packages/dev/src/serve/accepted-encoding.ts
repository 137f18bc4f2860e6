export type Encoding = 'br' | 'gzip';

/** The best of our encodings that `Accept-Encoding` allows; brotli first, whatever the order of weights. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  if (accepted.has('gzip')) return 'gzip';
  return undefined;
}
