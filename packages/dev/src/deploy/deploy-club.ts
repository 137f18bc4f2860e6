import { createHash } from 'node:crypto';
import { REGION, STACK_OUTPUTS } from '@clubhouse/infra';
import { eachOf } from '../journey/each-of.ts';
import { outputOf } from '../command/club-target.ts';
import type { BuiltParts, SiteFile } from './built-parts.ts';
import { deployStack, type DeployStackOptions, protectStack } from './deploy-stack.ts';
import type { PlannedStack } from './plan-lines.ts';

export interface DeployClubOptions extends Omit<DeployStackOptions, 'name' | 'template'> {
  readonly stacks: { readonly data: PlannedStack; readonly site: PlannedStack };
  readonly parts: BuiltParts;
  readonly put: (bucket: string, file: SiteFile) => Promise<void>;
  /** Renders every page with this function of the site's stack, in a run of this name. */
  readonly publish: (functionName: string, run: string) => Promise<void>;
}

const AT_ONCE = 16;

/**
 * Deploys in an order that never shows a page whose files are missing: first the stack of the data, then the files,
 * then the server that names them. At last every page is rendered. Interrupted anywhere, it can be repeated. Resolves to
 * the site's host.
 */
export async function deployClub(options: DeployClubOptions): Promise<string> {
  const { stacks, parts, client, announce } = options;
  const data = await deployStack({
    ...options,
    name: stacks.data.name,
    template: { TemplateBody: JSON.stringify(stacks.data.template) },
  });
  await protectStack(client, stacks.data.name);
  const bucket = outputOf(data, stacks.data.name, STACK_OUTPUTS.siteBucket);
  const config = outputOf(data, stacks.data.name, STACK_OUTPUTS.config);
  announce(`Putting ${parts.files.length} files into ${bucket} ...`);
  const [named, naming] = split(parts.files);
  const put = (file: SiteFile) => options.put(bucket, file);
  await eachOf([parts.server, ...named], AT_ONCE, put);
  await eachOf([...naming, configFile(config)], AT_ONCE, put);
  const template = templateFile(stacks.site);
  await put(template);
  const site = await deployStack({
    ...options,
    name: stacks.site.name,
    template: { TemplateURL: `https://${bucket}.s3.${REGION}.amazonaws.com/${template.key}` },
  });
  const schedule = outputOf(site, stacks.site.name, STACK_OUTPUTS.scheduleFunction);
  const version = createHash('sha256').update(parts.facts.serverKey + config);
  await options.publish(schedule, `deployment-${version.digest('base64url')}`);
  return outputOf(site, stacks.site.name, STACK_OUTPUTS.siteHost);
}

/** The template of a stack that is larger than a request may be, named by its content. */
function templateFile({ template }: PlannedStack): SiteFile {
  const text = JSON.stringify(template);
  const hash = createHash('sha256').update(text).digest('base64url');
  return jsonFile(`server/${hash}.json`, text);
}

/** The file with the addresses of the services for browsers. */
export function configFile(config: string): SiteFile {
  return jsonFile('site/config.json', config);
}

function jsonFile(key: string, text: string): SiteFile {
  return {
    key,
    contentType: 'application/json',
    cacheControl: 'no-store',
    read: async () => new TextEncoder().encode(text),
  };
}

/** Files named by their content first, so that they exist before any file that names them. */
function split(files: readonly SiteFile[]): [SiteFile[], SiteFile[]] {
  const isNamed = ({ key }: SiteFile) => key.includes('/assets/');
  return [files.filter(isNamed), files.filter((file) => !isNamed(file))];
}
