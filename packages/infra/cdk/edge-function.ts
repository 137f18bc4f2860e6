import type { Stack } from 'aws-cdk-lib';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import { edgeSource } from '../src/edge/edge-source.ts';

/** One of the functions in `src/edge`, which run on CloudFront's edge. */
export function addEdgeFunction(stack: Stack, id: string, name: string): Function {
  return new Function(stack, id, {
    code: FunctionCode.fromInline(edgeSource(name)),
    runtime: FunctionRuntime.JS_2_0,
  });
}
