import { ServiceError } from '../core/service-error.ts';

/** The refusals this S3 knows, each with its status. */
const STATUS = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedTrailerError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MetadataTooLarge: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  XAmzContentSHA256Mismatch: 400,
} as const;

export class S3Error extends ServiceError {
  override readonly name = 'S3Error';
  /** Headers the refusal has beside the usual ones, such as `content-range` on a 416. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: keyof typeof STATUS,
    message = code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
    { headers = {}, cause }: { headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(code, message, STATUS[code], {}, { cause });
    this.headers = headers;
  }
}
