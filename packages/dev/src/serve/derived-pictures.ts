import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import {
  detectFileType,
  RENDITION_WIDTHS,
  renditionKey,
  type ClubhouseConfig,
} from '@clubhouse/content';
import { bucketEndpoint } from '@clubhouse/content/bucket-address';
import type { CredentialSource } from '@clubhouse/content/reader';

/** A rendition is a few hundred kilobytes; a far larger file is not one, and is not loaded into memory. */
const LARGEST = 8 * 1024 * 1024;

const SANDBOX = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * Serves `/derived/{width}/{key}` on the site's own address, which saves a page three round trips. A file whose
 * bytes are not a picture is not served: this is the origin on which the app stores its sign-in.
 */
export function derivedPictures({
  config,
  credentials,
  log,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  readonly log: (line: string, cause?: unknown) => void;
}): (path: string) => Promise<Response> {
  const s3 = new S3Client({
    region: config.region,
    ...bucketEndpoint(config),
    credentials: () => credentials(),
  });
  return async (path) => {
    const key = keyOf(path);
    if (key === undefined) return notFound();
    try {
      const stored = await s3.send(new GetObjectCommand({ Bucket: config.bucket, Key: key }));
      if ((stored.ContentLength ?? 0) > LARGEST) {
        // An unread body would occupy its connection for ever, and the client has fifty.
        await stored.Body?.transformToWebStream().cancel();
        return notFound();
      }
      const bytes = (await stored.Body?.transformToByteArray()) ?? new Uint8Array();
      const contentType = TYPES[detectFileType(bytes)];
      if (contentType === undefined) return notFound();
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          ...SANDBOX,
          'Content-Type': contentType,
          // A key is never written twice.
          'Cache-Control': 'public, max-age=31536000, immutable',
          ...(stored.ETag && { ETag: stored.ETag }),
        },
      });
    } catch (error) {
      if (isMissing(error)) return notFound();
      log(`The picture ${key} could not be read`, error);
      return new Response('The picture cannot be read just now.\n', {
        status: 503,
        headers: { ...SANDBOX, 'Cache-Control': 'no-store', 'Retry-After': '5' },
      });
    }
  };
}

function keyOf(path: string): string | undefined {
  const match = /^\/derived\/(\d{2,4})\/(.+)$/.exec(path);
  const width = RENDITION_WIDTHS.find((candidate) => String(candidate) === match?.[1]);
  if (width === undefined || match?.[2] === undefined) return undefined;
  try {
    return renditionKey(width, decodeURIComponent(match[2]));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === 404 || status === 403 || status === 400;
}

function notFound(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: {
      ...SANDBOX,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    },
  });
}
