export const anything = (value: any) => value as string;
