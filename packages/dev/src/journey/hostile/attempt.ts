/** A call to one of the services, by the name of its operation, and on what. */
export interface Attempt {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** The committee's own work: forbidden to everybody else. */
  readonly isCommittees?: true;
}
