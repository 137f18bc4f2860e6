import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterEach, expect, test, vi } from 'vitest';
import { clubApp } from './club-app.ts';
import { aFolder, sampleSettings } from './testing/synthesised.ts';

const outdir = aFolder();
afterEach(() => void vi.restoreAllMocks());

test('[D12] no rule of the AWS Solutions pack is broken except those with a reason', () => {
  expect(checked(clubApp(sampleSettings, { outdir }))).toBe('');
  // Some two hundred rules over every resource: five seconds on a quiet machine.
}, 60_000);

test('a rule broken without a reason is found', () => {
  const app = new App({ outdir, analyticsReporting: false });
  new Bucket(new Stack(app, 'Careless'), 'Open');
  expect(checked(app)).toContain('AwsSolutions-S1');
});

/** The findings of the pack; empty when all is well. */
function checked(app: App): string {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  try {
    app.synth();
    return '';
  } catch (error) {
    return [String(error), ...errors.mock.calls.flat()].join('\n');
  }
}
