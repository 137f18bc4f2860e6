import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { clubApp } from '../club-app.ts';
import type { DeploymentSettings } from '@clubhouse/infra';

/** A resource of a template, as CloudFormation takes it. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
  readonly Parameters?: object;
}

export const sampleSettings: DeploymentSettings = {
  feedUrl: 'https://feed.example/api',
  alarmEmail: 'treasurer@club.test',
  monthlyBudget: 5,
  rendersAtOnce: 5,
  site: {
    serverKey: 'server/abc.zip',
    styleHashes: ['sha256-style='],
    appStyleHashes: ['sha256-start='],
  },
};

/** A folder for a file's templates, deleted after its tests. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-stack-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Both stacks' templates. It takes seconds: once a file. */
export function synthesise(settings: DeploymentSettings = sampleSettings): {
  readonly data: Template;
  readonly site: Template;
} {
  const assembly = clubApp(settings, { outdir: aFolder() }).synth();
  const template = (name: string) => assembly.getStackByName(name).template as Template;
  return { data: template('ClubhouseData'), site: template('ClubhouseSite') };
}

/** The resources of one type with their logical ids. */
export function ofType({ Resources }: Template, type: string): [string, Resource][] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type);
}

/** The one resource of a type. */
export function only(template: Template, type: string): Resource {
  const found = ofType(template, type);
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${type}`);
  return found[0]![1];
}

/**
 * A value with what only AWS knows filled in: the account, and each resource as its logical id. Enough to
 * evaluate policies with.
 */
export function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, inner] = entries[0] ?? [];
  if (entries.length === 1) {
    if (name === 'Ref') return PSEUDO[inner as string] ?? inner;
    if (name === 'Fn::GetAtt') return attribute(inner as [string, string]);
    if (name === 'Fn::ImportValue') return resolved(inner);
    if (name === 'Fn::Join') return (resolved(inner) as [string, string[]])[1].join('');
  }
  return Object.fromEntries(entries.map(([key, own]) => [key, resolved(own)]));
}

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
};

function attribute([id, name]: [string, string]): string {
  return name === 'Arn' && !id.endsWith('Role') ? `arn:aws:s3:::${id}` : `${id}.${name}`;
}
