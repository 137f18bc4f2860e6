import { rm } from 'node:fs/promises';
import { type DeploymentSettings, STACK_NAMES } from '@clubhouse/infra';
import { clubApp } from '@clubhouse/infra/cdk';
import type { PlannedStack } from './plan-lines.ts';

/** Both stacks as CloudFormation takes them, in the order they are deployed; written below `folder`, too. */
export async function synthesise(
  settings: DeploymentSettings,
  folder: string,
): Promise<{ readonly data: PlannedStack; readonly site: PlannedStack }> {
  await rm(folder, { recursive: true, force: true });
  const assembly = clubApp(settings, { outdir: folder }).synth();
  const planned = (name: string): PlannedStack => ({
    name,
    template: assembly.getStackByName(name).template as PlannedStack['template'],
  });
  return { data: planned(STACK_NAMES.data), site: planned(STACK_NAMES.site) };
}
