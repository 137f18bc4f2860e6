export type Stack = ReturnType<typeof import('@clubhouse/infra').localStack>;
