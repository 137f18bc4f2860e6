import { localStack } from '@clubhouse/infra';

export const stack = localStack();
