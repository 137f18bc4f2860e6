import type { Lane, Seen, Settled } from '../ports/lane.ts';
import type { QueueReading } from '../queue-contents.ts';
import type { Remote } from '../ports/remote.ts';
import type { World } from '../ports/world.ts';
import { BEAT, type OutboxLease, type Pause } from './lease.ts';
import type { Silence } from './silence.ts';

/** Each success says that trying again is worth it; more often than this it says nothing new. Milliseconds. */
const HURRY_REST = 1_000;
/** How long to leave a store that failed alone, in milliseconds. */
const STORE_REST = 5_000;
/** How often credentials that were turned down are tried again while nothing tells of better ones. Milliseconds. */
const CREDENTIALS_REST = 25_000;

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
  read,
  onChange,
}: {
  readonly world: World;
  readonly remote: Pick<Remote, 'owner' | 'onOwnerChange'>;
  readonly lease: OutboxLease;
  readonly lanes: readonly Lane[];
  readonly silence: Silence;
  /** Reads the store, for whoever is shown it too; nothing where it cannot be read. */
  readonly read: () => Promise<QueueReading | undefined>;
  /** Called when this tab changed the store. */
  readonly onChange: () => void;
}): Runner {
  let phase: 'new' | 'running' | 'closed' = 'new';
  let isLooking = false;
  let isAskedAgain = false;
  let hurriedAt = -Infinity;
  /** Whether the next look makes everything due first. */
  let isHurried = false;
  /** The pause that the next look ends first. */
  let ending: 'any' | Pause['reason'] | undefined;
  /** Of what ran when something woke us, how much has not ended: its failure may be one of before. */
  let ranWhenWoken = 0;
  /** How often anything woke us, and how often it was that the owner or their credentials changed. */
  let wakes = 0;
  let ownerChanges = 0;
  let restUntil = 0;
  let callOff: (() => void) | undefined;
  let callOffRetry: (() => void) | undefined;
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

  /** One reading for all: what another step changes meanwhile asks for another look. */
  async function lookOnce(): Promise<void> {
    let seen = await glance();
    if (seen && (await wake(seen.contents))) seen = await glance();
    if (phase !== 'running') return;
    if (!seen) return armAt(world.now() + STORE_REST);
    const { pause, lease: held, mutations, uploads } = seen.contents;
    const isPaused = pause !== undefined && pause.owner === remote.owner();
    retryLater(isPaused && pause.reason === 'needs-sign-in');
    if (isPaused) {
      // Ended by somebody, and the store would not have it: asked again, as nobody else will.
      return armAt(ending && world.now() + STORE_REST);
    }
    const hasWork = mutations.length + uploads.length > 0;
    const standing = hasWork ? await lease.hold(held) : ({ kind: 'mine' } as const);
    if (phase !== 'running') return;
    const now = world.now();
    // A rest further off than any is one of a clock that jumped.
    if (restUntil > now && restUntil - now <= STORE_REST) return armAt(restUntil);
    const due: number[] = [];
    const begun = sumOf((lane) => lane.begun());
    for (const lane of lanes) {
      const at = await lane.pump(standing.kind === 'mine' ? 'all' : 'own', seen);
      if (at !== undefined) due.push(at);
    }
    if (standing.kind === 'others') due.push(standing.until);
    if (phase !== 'running') return;
    if (sumOf((lane) => lane.running()) > 0) due.push(world.now() + BEAT);
    armAt(due.length > 0 ? Math.min(...due) : undefined);
    // Of what goes on no other tab is told again: two that send would keep each other looking.
    if (sumOf((lane) => lane.begun()) === begun) return;
    onChange();
    void read();
  }

  async function glance(): Promise<Seen | undefined> {
    const ended = sumOf((lane) => lane.ended());
    const contents = await read();
    return contents && { contents, isOld: () => sumOf((lane) => lane.ended()) !== ended };
  }

  /** Does what was asked for since the last look. Whether that changed the store. */
  async function wake(contents: QueueReading): Promise<boolean> {
    const [reason, isDue] = [ending, isHurried];
    [ending, isHurried] = [undefined, false];
    let hasChanged = false;
    try {
      if (reason && contents.pause && (reason === 'any' || reason === contents.pause.reason)) {
        hasChanged = true;
        await lease.goOn(reason === 'any' ? undefined : reason).catch((cause: unknown) => {
          if (ending !== 'any') ending = reason;
          throw cause;
        });
      }
      if (isDue) for (const lane of lanes) hasChanged = (await lane.hurry(contents)) || hasChanged;
    } catch (cause) {
      world.log('error', 'The outbox could not be woken', cause);
    }
    if (hasChanged) onChange();
    return hasChanged;
  }

  function sumOf(count: (lane: Lane) => number): number {
    return lanes.reduce((sum, lane) => sum + count(lane), 0);
  }

  function armAt(at: number | undefined): void {
    callOff?.();
    callOff = at === undefined ? undefined : world.after(Math.max(1, at - world.now()), look);
  }

  /** Credentials may work again and nothing say so: nobody has to sign in for that. */
  function retryLater(isWaiting: boolean): void {
    if (isWaiting) callOffRetry ??= world.after(CREDENTIALS_REST, again('needs-sign-in'));
    else {
      callOffRetry?.();
      callOffRetry = undefined;
    }
  }

  /** Something may help against a pause of that reason. */
  function again(reason: NonNullable<typeof ending>): () => void {
    return () => {
      ranWhenWoken = sumOf((lane) => lane.running());
      wakes += 1;
      if (reason === 'any') ownerChanges += 1;
      ending = ending === 'any' ? ending : reason;
      retryLater(false);
      hurry();
    };
  }

  function hurry(): void {
    hurriedAt = world.now();
    silence.forget();
    isHurried = true;
    look();
  }

  return {
    look,
    async goOn() {
      restUntil = 0;
      await lease.goOn();
      hurry();
    },
    start() {
      phase = 'running';
      stopListening = [
        world.onRing(look),
        world.onWake(again('needs-sign-in')),
        remote.onOwnerChange(again('any')),
      ];
      // Credentials may have come while no tab was open to hear of it.
      again('any')();
    },
    settled(came) {
      if (phase === 'closed') return;
      const isOfBefore = ranWhenWoken > 0;
      ranWhenWoken = Math.max(0, ranWhenWoken - 1);
      switch (came) {
        case 'success':
          onChange();
          return Math.abs(world.now() - hurriedAt) >= HURRY_REST ? hurry() : look();
        case 'failure':
          onChange();
          return isOfBefore ? hurry() : look();
        case 'needs-sign-in':
        case 'access-denied': {
          // Credentials may have come since it was turned down: only what was asked with those may pause.
          if (isOfBefore) {
            onChange();
            return hurry();
          }
          const owner = remote.owner();
          const [wakesBefore, changesBefore] = [wakes, ownerChanges];
          // Until it is stored, what was turned down would be sent again at once.
          restUntil = world.now() + STORE_REST;
          const pausing = owner === undefined ? undefined : lease.pause({ reason: came, owner });
          Promise.resolve(pausing)
            .then(() => {
              restUntil = 0;
              // What woke us while the pause was being stored found none to end.
              if (ownerChanges !== changesBefore) ending = 'any';
              else if (wakes !== wakesBefore) ending ??= 'needs-sign-in';
            })
            .catch((cause: unknown) => world.log('error', 'The outbox could not be paused', cause))
            .finally(() => {
              onChange();
              look();
            });
        }
      }
    },
    async stop() {
      phase = 'closed';
      callOff?.();
      retryLater(false);
      for (const stop of stopListening) stop();
      for (const lane of lanes) await lane.stop();
      // Nothing hangs on it: the lease runs out by itself.
      await lease
        .release()
        .catch((cause: unknown) => world.log('warn', 'The lease was not given back', cause));
    },
  };
}
