import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import type { PlannedStack } from '../deploy/plan-lines.ts';
import { policyHeaders } from './distribution.ts';

/** A file as S3 gives it to the distribution: its bytes, and the headers it was stored with. */
export interface StoredFile {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ServedMedia {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** The headers of a served file, from its stored headers. */
export type AnswerHeaders = (stored: Readonly<Record<string, string>>) => Record<string, string>;

/** The headers of a file from the synthesised media distribution: those stored, of its function, and of its policy. */
export function mediaDistribution({ template }: PlannedStack): AnswerHeaders {
  const ofType = (type: string) =>
    Object.values(template.Resources).filter((resource) => resource.Type === type);
  const propertiesOf = (id: string) =>
    template.Resources[id]?.Properties as Record<string, Record<string, unknown>>;
  const [distribution] = ofType('AWS::CloudFront::Distribution').map(
    ({ Properties }) =>
      (Properties!['DistributionConfig'] as { readonly DefaultCacheBehavior: Behaviour })
        .DefaultCacheBehavior,
  );
  const { ResponseHeadersPolicyId, FunctionAssociations } = distribution!;
  const [edge] = FunctionAssociations;
  const code = String(propertiesOf(edge!.FunctionARN['Fn::GetAtt'][0])['FunctionCode']);
  const policy = policyHeaders(propertiesOf(ResponseHeadersPolicyId.Ref));
  return (stored) => {
    const headers = Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [name, { value }]),
    );
    const event = { response: { statusCode: 200, headers } };
    const answer = runInNewContext(`${code}; handler(event)`, { event }) as typeof event.response;
    const own = Object.entries(answer.headers).map(([name, { value }]) => [name, value]);
    return Object.fromEntries([
      ...own,
      ...policy.map(({ name, value }) => [name, value]),
    ]) as Record<string, string>;
  };
}

interface Behaviour {
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations: readonly {
    readonly FunctionARN: { readonly 'Fn::GetAtt': readonly [string, string] };
  }[];
}

/** Serves files by their name on a host of its own. */
export async function serveMedia(
  files: ReadonlyMap<string, StoredFile>,
  answerHeaders: AnswerHeaders,
): Promise<ServedMedia> {
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent((request.url ?? '/').slice(1)));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answerHeaders(file.headers)).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
