/** A change to one resource, as AWS foresees it. */
export interface StackChange {
  readonly action: 'Add' | 'Modify' | 'Remove' | 'Import' | 'Dynamic' | 'SyncWithActual';
  readonly id: string;
  /** `AWS::DynamoDB::Table`. */
  readonly type: string;
  /** Whether the resource would be made anew, and the old one be left behind or removed. */
  readonly replaces: boolean;
}

export interface FoundStack {
  /** As AWS names it: `CREATE_COMPLETE`, `UPDATE_ROLLBACK_FAILED`. */
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * Sets of resources that are made, changed and undone together. Every promise settles when AWS has answered;
 * what takes minutes is asked about again with `find`.
 */
export interface StackService {
  find(name: string): Promise<FoundStack | undefined>;
  /** Foresees what a template would change; resolves when that is known. No changes: there is no proposal. */
  propose(
    name: string,
    template: string,
    kind: 'CREATE' | 'UPDATE',
  ): Promise<{ readonly id: string; readonly changes: readonly StackChange[] } | undefined>;
  discard(proposal: string): Promise<void>;
  /** Begins it. */
  apply(proposal: string): Promise<void>;
  /** Why resources of the last change failed, the first one first. */
  failures(name: string): Promise<readonly { readonly id: string; readonly reason: string }[]>;
  /** Nobody can delete the stack, and no change to it can replace or remove what holds data. */
  protect(name: string, policy: string): Promise<void>;
}
