import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeploymentSettings, STACK_NAMES } from '@clubhouse/infra';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { installExtra } from '../command/run-program.ts';
import type { PlannedStack } from './plan-lines.ts';

const CDK = join(PROJECT_ROOT, 'packages/infra/cdk');
/** The types of the CDK are there only once it is installed, so the module is named by its address. */
const CLUB_APP = pathToFileURL(join(CDK, 'club-app.ts')).href;

interface ClubAppModule {
  clubApp(
    settings: DeploymentSettings,
    options: { readonly outdir: string },
  ): { synth(): { getStackByName(name: string): { readonly template: unknown } } };
}

/** Both stacks as CloudFormation takes them, in the order they are deployed; written below `folder`, too. */
export async function synthesise(settings: DeploymentSettings, folder: string) {
  await installExtra(CDK);
  const { clubApp } = (await import(CLUB_APP)) as ClubAppModule;
  await rm(folder, { recursive: true, force: true });
  const assembly = clubApp(settings, { outdir: folder }).synth();
  const planned = (name: string): PlannedStack => ({
    name,
    template: assembly.getStackByName(name).template as PlannedStack['template'],
  });
  return { data: planned(STACK_NAMES.data), site: planned(STACK_NAMES.site) };
}
