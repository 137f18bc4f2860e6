import type { Lane, Settled } from '../ports/lane.ts';
import type { Remote } from '../ports/remote.ts';
import type { World } from '../ports/world.ts';
import { BEAT, type OutboxLease } from './lease.ts';
import type { Silence } from './silence.ts';

/** Each success says that trying again is worth it; more often than this it says nothing new. Milliseconds. */
const HURRY_REST = 1_000;
/** How long to leave a store that failed alone, in milliseconds. */
const STORE_REST = 5_000;

export interface Runner {
  /** Looks for work now, and whenever there may be some from then on. */
  start(): void;
  /** Looks for work; what another tab should see too is rung out by the caller. */
  look(): void;
  /** Makes all that waits due, whatever paused it, and looks for work. */
  goOn(): Promise<void>;
  /** To be told to the lanes. */
  settled(came: Settled): void;
  stop(): Promise<void>;
}

/** Drives the lanes: one tab of a device at a time, one timer, woken by whatever may help. */
export function createRunner({
  world,
  remote,
  lease,
  lanes,
  silence,
  hasWork,
  onChange,
}: {
  readonly world: World;
  readonly remote: Pick<Remote, 'owner' | 'onOwnerChange'>;
  readonly lease: OutboxLease;
  readonly lanes: readonly Lane[];
  readonly silence: Silence;
  /** Whether anything is left to do, whoever does it. */
  readonly hasWork: () => Promise<boolean>;
  /** Called when the store may have changed, and by whom. */
  readonly onChange: (by: 'us' | 'others') => void;
}): Runner {
  let phase: 'new' | 'running' | 'closed' = 'new';
  let isLooking = false;
  let isAskedAgain = false;
  let hurriedAt = -Infinity;
  /** Of what ran when something woke us, how much has not ended: its failure may be one of before. */
  let ranWhenWoken = 0;
  let restUntil = 0;
  let callOff: (() => void) | undefined;
  let stopListening: readonly (() => void)[] = [];

  function look(): void {
    if (phase !== 'running') return;
    if (isLooking) {
      isAskedAgain = true;
      return;
    }
    isLooking = true;
    lookOnce()
      .catch((cause: unknown) => {
        world.log('error', 'The outbox could not read its store', cause);
        armAt(world.now() + STORE_REST);
      })
      .finally(() => {
        isLooking = false;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        look();
      });
  }

  async function lookOnce(): Promise<void> {
    const standing = await lease.hold();
    if (phase !== 'running') return;
    if (standing.pause && standing.pause.owner === remote.owner()) {
      armAt(undefined);
      return;
    }
    const now = world.now();
    // A rest further off than any is one of a clock that jumped.
    if (restUntil > now && restUntil - now <= STORE_REST) {
      armAt(restUntil);
      return;
    }
    const due: number[] = [];
    const begun = sumOf((lane) => lane.begun());
    for (const lane of lanes) {
      const at = await lane.pump(standing.kind === 'mine' ? 'all' : 'own');
      if (at !== undefined) due.push(at);
    }
    if (standing.kind === 'others' && (await hasWork())) due.push(standing.until);
    if (phase !== 'running') return;
    if (sumOf((lane) => lane.running()) > 0) due.push(world.now() + BEAT);
    armAt(due.length > 0 ? Math.min(...due) : undefined);
    // Of what goes on no other tab is told again: two that send would keep each other looking.
    if (sumOf((lane) => lane.begun()) > begun) onChange('us');
  }

  function sumOf(count: (lane: Lane) => number): number {
    return lanes.reduce((sum, lane) => sum + count(lane), 0);
  }

  function armAt(at: number | undefined): void {
    callOff?.();
    callOff = at === undefined ? undefined : world.after(Math.max(1, at - world.now()), look);
  }

  async function hurry(): Promise<void> {
    hurriedAt = world.now();
    silence.forget();
    for (const lane of lanes) await lane.hurry();
  }

  const fallible = (what: string, work: () => Promise<unknown>) => {
    work().then(
      () => {
        onChange('us');
        look();
      },
      (cause: unknown) => {
        world.log('error', what, cause);
        onChange('us');
        look();
      },
    );
  };

  async function goOn(): Promise<void> {
    restUntil = 0;
    await lease.goOn();
    await hurry();
    onChange('us');
    look();
  }

  return {
    look,
    goOn,
    start() {
      phase = 'running';
      const again = (reasons: Parameters<OutboxLease['goOn']>[0]) => () => {
        ranWhenWoken = sumOf((lane) => lane.running());
        fallible('The outbox could not be woken', async () => {
          await lease.goOn(reasons);
          await hurry();
        });
      };
      stopListening = [
        world.onRing(() => {
          onChange('others');
          look();
        }),
        world.onWake(again('needs-sign-in')),
        remote.onOwnerChange(again(undefined)),
      ];
      // Credentials may have come while no tab was open to hear of it.
      again(undefined)();
    },
    settled(came) {
      if (phase === 'closed') return;
      const isOfBefore = ranWhenWoken > 0;
      ranWhenWoken = Math.max(0, ranWhenWoken - 1);
      switch (came) {
        case 'success':
          if (Math.abs(world.now() - hurriedAt) >= HURRY_REST) {
            return fallible('What waits could not be hurried', hurry);
          }
          onChange('us');
          return look();
        case 'failure':
          if (isOfBefore) return fallible('What waits could not be hurried', hurry);
          onChange('us');
          return look();
        case 'needs-sign-in':
        case 'access-denied':
          return fallible('The outbox could not be paused', async () => {
            const owner = remote.owner();
            // Until it is stored, what was turned down would be sent again at once.
            restUntil = world.now() + STORE_REST;
            if (owner !== undefined) await lease.pause({ reason: came, owner });
            restUntil = 0;
          });
      }
    },
    async stop() {
      phase = 'closed';
      callOff?.();
      for (const stop of stopListening) stop();
      for (const lane of lanes) await lane.stop();
      // Nothing hangs on it: the lease runs out by itself.
      await lease
        .release()
        .catch((cause: unknown) => world.log('warn', 'The lease was not given back', cause));
    },
  };
}
