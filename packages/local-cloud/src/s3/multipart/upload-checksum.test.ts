import { expect, it } from 'vitest';
import { checksumOfParts, etagOfParts } from './upload-checksum.ts';

// What S3 in eu-west-1 answered for three parts of 5, 5 and 1 MiB on 3 September 2026.
it('a composite checksum is the one S3 makes of the parts’ own', () => {
  const parts = [
    'lcKa6Boe7a167tUCN5C4OaFygGSYD8MBnBARTrdL+1w=',
    'gHjhbUT4oo2tSCtSZJdlKi+jeNXJT+VImqdPXsXvkOc=',
    '4l9PQ3zOPZ0oGFvknFX+J4zZwE4WMzO+l3r8XrbWOeM=',
  ].map((checksum) => ({ checksum, size: 1 }));
  expect(checksumOfParts({ algorithm: 'SHA256', type: 'COMPOSITE' }, parts)).toEqual({
    algorithm: 'SHA256',
    value: 'rVWtNbadtsaKXJAcgWPWjifHzJaXde/iV4jaJAOdivc=-3',
  });
});

it('an object of one part has an ETag of its own kind, too', () => {
  expect(etagOfParts(['"5d41402abc4b2a76b9719d911017c592"'])).toBe(
    '"62109206880d38a4010a98e11243924a-1"',
  );
});
