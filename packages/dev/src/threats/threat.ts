/** One text of the product, exchanged: how a defence is taken out. */
export interface TakenOut {
  /** Below the project's folder. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
}

/** A row of the threat model: what somebody could try, what keeps it from them, and what fails without that. */
export interface Threat {
  /** The area's letter and a number: `R1`. Stays with the row. */
  readonly id: string;
  /** Who does what. */
  readonly threat: string;
  /** What it would cost the club. */
  readonly cost: string;
  /** One sentence. It lives in the files that `takenOut` names. */
  readonly defence: string;
  readonly takenOut: readonly [TakenOut, ...TakenOut[]];
  /** Fails when the defence is taken out. `title` as it stands in the file, placeholders included. */
  readonly test: { readonly file: string; readonly title: string };
}

export interface ThreatArea {
  readonly title: string;
  readonly threats: readonly Threat[];
}

export function isJourney({ test }: Pick<Threat, 'test'>): boolean {
  return test.file.endsWith('.journey.ts');
}
