import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './file-headers.ts';
import { acceptedEncoding, type Encoding } from './wire-answers.ts';

/** The files of one built site, found by exact path: no file outside the listing can ever be requested. */
export interface BuiltFiles {
  /** The answer for a path such as `/assets/app-1a2b.js`, or undefined if no such file was built. */
  respond(path: string, request: Request): Promise<Response | undefined>;
}

export interface BuiltFilesOptions {
  readonly folder: string;
  /** Where the build wrote the compressed copies of that folder. */
  readonly compressed: string;
  /** What the paths start with, without a trailing slash: `/admin`, or nothing. */
  readonly mount?: string;
  /** Names that are not answered as files. */
  readonly except?: readonly string[];
  readonly headers: (path: string) => Readonly<Record<string, string>>;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export async function builtFiles(options: BuiltFilesOptions): Promise<BuiltFiles> {
  const { folder, compressed, mount = '', except = [], headers } = options;
  const [names, compressedNames] = await Promise.all([filesBelow(folder), filesBelow(compressed)]);
  const files = new Map(
    names.filter((name) => !except.includes(name)).map((name) => [`${mount}/${name}`, name]),
  );
  const variants = new Set(compressedNames);
  return {
    async respond(path, request) {
      const name = files.get(path);
      if (name === undefined) return undefined;
      const accepted = acceptedEncoding(request.headers.get('accept-encoding'));
      const encoding = accepted && variants.has(name + SUFFIX[accepted]) ? accepted : undefined;
      const body = await readFile(
        encoding ? join(compressed, name + SUFFIX[encoding]) : join(folder, name),
      );
      return new Response(body, {
        headers: {
          'Content-Type': contentTypeOf(name),
          ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
          ...(variants.has(name + SUFFIX.br) && { Vary: 'Accept-Encoding' }),
          ...(encoding && { 'Content-Encoding': encoding }),
          ...headers(path),
        },
      });
    },
  };
}

/** Names below a folder with forward slashes; a build's dotted folders are internal and skipped. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
}
