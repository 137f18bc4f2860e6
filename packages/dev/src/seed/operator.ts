/** The local cloud's static keys: all rights, from this machine only. Fixed by the project's contract. */
export const operator = {
  accessKeyId: 'local-operator',
  secretAccessKey: 'local-operator',
} as const;
