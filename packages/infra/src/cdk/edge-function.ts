import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import { APP_PAGE } from '../app-addresses.ts';

/** One of the functions in `src/edge`, which run on CloudFront's edge. */
export function addEdgeFunction(stack: Stack, id: string, name: string): Function {
  return new Function(stack, id, {
    code: FunctionCode.fromInline(edgeSource(name)),
    runtime: FunctionRuntime.JS_2_0,
  });
}

/** The function's source as it is deployed. */
export function edgeSource(name: string): string {
  const source = readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');
  return source.replace("new RegExp('APP_PAGE')", APP_PAGE.toString());
}
