/** The services as the faults endpoint names them. */
export type ServiceName = 'dynamodb' | 's3' | 'cognito-idp' | 'cognito-identity' | 'feed' | 'media';

/** One request as every mount passes it. The signature covers path and query exactly as received, still encoded. */
export interface CloudRequest {
  readonly method: string;
  readonly path: string;
  /** Without its question mark; empty when there is none. */
  readonly query: string;
  /** Always contains `host`, which is signed; if the header is missing, the mount takes it from the address. */
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly signal: AbortSignal;
  /** The conditions that a fault sets for this one request; mounts leave it out. */
  readonly injected?: InjectedConditions;
}

export interface InjectedConditions {
  /** Milliseconds the service's clock is ahead of the true one. */
  readonly clockSkew?: number;
  /** Credentials issued before this instant (milliseconds since the epoch) count as expired. */
  readonly credentialsExpiredBefore?: number;
}

export interface Service {
  readonly name: ServiceName;
  /** Whether pages of any origin may read its answers; they may when absent. */
  readonly isOpenToPages?: boolean;
  /** The operation the request asks for by its official name, or nothing if it is not for this service. */
  operationOf(request: CloudRequest): string | undefined;
  /** Authenticates, checks the rights, then acts; every refusal is a Response with AWS's own error name. */
  handle(request: CloudRequest, operation: string): Promise<Response>;
  /** A failure in the shape this service gives its errors (JSON or XML); faults use it too. */
  failure(code: string, message: string, status: number): Response;
  close?(): Promise<void>;
}
