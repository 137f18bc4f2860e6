// TODO: finish
export const unfinished = true;
