export interface Height {
  /** 0 to 8. */
  readonly feet: number;
  /** 0 to 11. */
  readonly inches: number;
}

/** A height in its stored form: `6'2"`. */
export function writtenHeight({ feet, inches }: Height): string {
  return `${feet}'${inches}"`;
}

/** Reads `6'2"`, curly quotes and spaces included; nothing if it is no height of a person. */
export function parseHeight(text: string): Height | undefined {
  const [, feet, inches] = /^\s*([0-8])\s*['’′]\s*(\d|1[01])\s*["”″]\s*$/.exec(text) ?? [];
  return feet && inches ? { feet: Number(feet), inches: Number(inches) } : undefined;
}
