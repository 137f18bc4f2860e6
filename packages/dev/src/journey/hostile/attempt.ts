/** A call to one of the services, named by its operation and its target. */
export interface Attempt {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** Allowed to the committee, and forbidden to everybody else. */
  readonly isCommittees?: true;
}
