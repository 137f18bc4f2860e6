import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

export const LICENCES_FILE = 'licences.txt';

/** Collects the notices of all code that a site sends to browsers. One object for all builds of one site. */
export function licenceNotices() {
  /** Folders of packages. */
  const bundled = new Set<string>();
  const collect: Plugin = {
    name: 'clubhouse:licence-notices',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      for (const id of modules) {
        const folder = packageFolder(id);
        if (folder) bundled.add(folder);
      }
    },
  };
  return {
    /** For each build, workers included: records the packages whose code it contains. */
    collect,
    /** Called after the last build. @param folder the folder of the site's files */
    async write(folder: string): Promise<void> {
      const notices = [...ownNotices(), ...[...bundled].map(noticeOf)];
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, LICENCES_FILE), licencesText(notices));
    },
  };
}

interface Notice {
  readonly name: string;
  readonly licence: string;
  readonly source: string;
  /** The licence text, unchanged. */
  readonly text: string;
}

/** Each licence text appears once, under the names of all packages that use it. */
export function licencesText(notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of notices.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  const sections = [...byText].map(([text, all]) => {
    const names = all.map(({ name, licence, source }) => `${name} (${licence}) ${source}`.trim());
    return `${names.join('\n')}\n\n${text.trim()}\n`;
  });
  const mozilla = notices.filter(({ licence }) => licence.includes('MPL'));
  const head = [
    'This site is made with the work of others. Their names and licences:',
    ...mozilla.map(
      ({ name, source }) =>
        `Under the Mozilla Public License 2.0, unchanged, its source code at ${source}: ${name}`,
    ),
  ];
  return [`${head.join('\n')}\n`, ...sections].join(`\n${'-'.repeat(72)}\n\n`);
}

/** The folder of a module's package; nothing for our own code. The bundler's helper code belongs to its maker. */
function packageFolder(id: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (helper) return path.dirname(createRequire(import.meta.url).resolve(`${helper}/package.json`));
  const found = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];
  return found?.replace(/^.*\0/, '');
}

/** @throws if a package does not state its licence */
function noticeOf(folder: string): Notice {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly author?: string | { readonly name: string };
    readonly repository?: string | { readonly url: string };
  };
  const { name, version, license, author, repository } = about;
  if (!license) throw new Error(`${name} says nowhere what its licence is`);
  const by = typeof author === 'object' ? author.name : author;
  const source = typeof repository === 'object' ? repository.url : repository;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return {
    name: `${name} ${version}`,
    licence: license,
    source: (source ?? '').replace(/^git\+|\.git$/g, ''),
    // The bundled dependencies of a build tool are in no page.
    text:
      texts.join('\n').split('# Licenses of bundled dependencies')[0] ||
      [`Licence: ${license}`, by && `Copyright ${by}`].join('\n'),
  };
}

/** The fonts and flags of this package, each with its licence beside it. */
function ownNotices(): readonly Notice[] {
  return ['fonts', 'flags'].flatMap((place) => {
    const folder = path.join(import.meta.dirname, '..', place);
    const files = readdirSync(folder).filter((file) => file.endsWith('LICENSE.txt'));
    return files.map((file) => ({
      name: file.replace(/-?LICENSE\.txt$/, '') || place,
      licence: place === 'fonts' ? 'OFL-1.1' : 'MIT',
      source: '',
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
  });
}
