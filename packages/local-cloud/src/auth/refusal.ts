/** A signature that was not accepted, in the words of the service it was sent to. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  /** Further elements of S3's error document; its clients correct their clock by `ServerTime`. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Why a signature is refused, whatever the service. */
export type RefusalReason =
  | 'missing'
  | 'two-signatures'
  | 'incomplete'
  | 'wrong-scope'
  | 'bad-date'
  | 'skewed'
  | 'presigned-expired'
  | 'header-not-signed'
  | 'unknown-key'
  | 'invalid-token'
  | 'expired-token'
  | 'mismatch'
  | 'payload-hash-missing';

type Vocabulary = Readonly<Record<RefusalReason, readonly [code: string, status: number]>>;

/** DynamoDB and Cognito. Source: "Common errors" of their API references; seen live. */
const jsonVocabulary: Vocabulary = {
  missing: ['MissingAuthenticationTokenException', 400],
  'two-signatures': ['InvalidSignatureException', 400],
  incomplete: ['IncompleteSignatureException', 400],
  'wrong-scope': ['InvalidSignatureException', 400],
  'bad-date': ['IncompleteSignatureException', 400],
  skewed: ['InvalidSignatureException', 400],
  'presigned-expired': ['InvalidSignatureException', 400],
  'header-not-signed': ['InvalidSignatureException', 400],
  'unknown-key': ['UnrecognizedClientException', 400],
  'invalid-token': ['UnrecognizedClientException', 400],
  'expired-token': ['ExpiredTokenException', 400],
  mismatch: ['InvalidSignatureException', 400],
  'payload-hash-missing': ['InvalidSignatureException', 400],
};

/** Source: S3 API reference, "Error responses". */
const s3Vocabulary: Vocabulary = {
  missing: ['AccessDenied', 403],
  'two-signatures': ['InvalidArgument', 400],
  incomplete: ['AuthorizationHeaderMalformed', 400],
  'wrong-scope': ['AuthorizationHeaderMalformed', 400],
  'bad-date': ['AccessDenied', 403],
  skewed: ['RequestTimeTooSkewed', 403],
  'presigned-expired': ['AccessDenied', 403],
  'header-not-signed': ['AccessDenied', 403],
  'unknown-key': ['InvalidAccessKeyId', 403],
  'invalid-token': ['InvalidToken', 400],
  'expired-token': ['ExpiredToken', 400],
  mismatch: ['SignatureDoesNotMatch', 403],
  'payload-hash-missing': ['InvalidRequest', 400],
};

/** The same malformed things have another name when they came in the address. */
const s3QueryVocabulary: Partial<Vocabulary> = {
  incomplete: ['AuthorizationQueryParametersError', 400],
  'wrong-scope': ['AuthorizationQueryParametersError', 400],
};

export function refusal(
  service: string,
  form: 'header' | 'query',
  reason: RefusalReason,
  message: string,
  details?: Refusal['details'],
): Refusal {
  const inQuery = form === 'query' ? s3QueryVocabulary[reason] : undefined;
  const [code, status] =
    service === 's3' ? (inQuery ?? s3Vocabulary[reason]) : jsonVocabulary[reason];
  return { code, status, message, ...(details === undefined ? {} : { details }) };
}
