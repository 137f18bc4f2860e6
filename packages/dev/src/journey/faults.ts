/** Sets a fault for the services' requests, in the contract's format. */
export async function setFault(cloudUrl: string, fault: object): Promise<void> {
  const answer = await fetch(`${cloudUrl}/_local/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The fault was not taken: ${await answer.text()}`);
}

/** How often a fault was applied to a request since the faults were cleared. */
export async function faultsUsed(cloudUrl: string): Promise<number> {
  const answer = await fetch(`${cloudUrl}/_local/faults`);
  const { faults } = (await answer.json()) as { faults: readonly { readonly used: number }[] };
  return faults.reduce((sum, { used }) => sum + used, 0);
}

/** Ends all faults, and resets the request counts. */
export async function clearFaults(cloudUrl: string): Promise<void> {
  await fetch(`${cloudUrl}/_local/faults`, { method: 'DELETE' });
}

/** How many requests each operation has had since the counts were cleared: `dynamodb.PutItem`. */
export async function requestCounts(cloudUrl: string): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${cloudUrl}/_local/faults`);
  const { requests } = (await answer.json()) as { requests: Record<string, number> };
  return requests;
}
