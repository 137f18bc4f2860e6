import { createModelService, type ModelService } from '../src/testing/model-service.ts';
import { virtualClock } from '../src/testing/virtual-clock.ts';
import { isValidItem, PART, UNPUBLISHED } from './club-matters.ts';
import { type Boundary, type Come, type Device, deviceOf, type Tab, forget } from './device.ts';
import { journalOf } from './journal.ts';
import { createLedger } from './ledger.ts';
import { type Network, networkOf } from './network.ts';
import { createChecker, type Checker } from './checker.ts';
import { handOver, type WithHands } from './hand-over.ts';
import { type Users, usersOf } from './users.ts';
import { type Sharing, sharingOf } from './sharing.ts';
import { userActionsOf } from './user-actions.ts';
import { randomOf, CALM, type FaultRates } from './random.ts';
import { releaseOf } from './release.ts';
import { openTab } from './tab.ts';

/** 15 August 2026, three o'clock: when every run begins. */
const START = Date.UTC(2026, 7, 15, 14);

/** The simulated world: two phones, one service, time, the users and the checker. */
export interface Setting extends WithHands {
  readonly service: ModelService;
  readonly network: Network;
  readonly users: Users;
  readonly sharing: Sharing;
  readonly devices: readonly Device[];
  faultRates: FaultRates;
  /** Whether browsers throw one of their two stores away now and then. */
  forgets: boolean;
  open(device: Device): Tab;
  /** Every tab of the device is gone at once; what is on its disk stays. */
  crash(device: Device): void;
  aliveTabs(device: Device): readonly Tab[];
  signIn(device: Device, user: string | undefined): void;
  crashes(): number;
}

export function settingOf({
  seed,
  isJournalKept = false,
  isForgetful = false,
  boundary,
}: {
  readonly seed: number;
  readonly isJournalKept?: boolean;
  /** Whether its browsers keep two stores, of which they may throw one away. */
  readonly isForgetful?: boolean;
  /** Decides where a device dies or is full; called before and after each step of a store and each request. */
  readonly boundary: (tab: Tab, what: string, setting: Setting) => Come;
}): Setting {
  const random = randomOf(seed);
  const clock = virtualClock(START);
  const journal = journalOf(clock, isJournalKept);
  const devices = [deviceOf('one', 'ann', isForgetful), deviceOf('two', 'bob', isForgetful)];
  const ledger = createLedger();
  const checker: Checker = createChecker({ service: () => service, ledger, devices });
  const service = createModelService({
    leastPart: PART,
    isValid: isValidItem,
    now: clock.now,
    onApplied(write) {
      checker.applied(write);
      if (write.request.entity === UNPUBLISHED) release(write.request.item ?? {});
    },
  });
  const faultRates = () => setting.faultRates;
  const release = releaseOf({
    clock,
    random: random.fork(),
    journal,
    service: () => service,
    faultRates,
  });
  const network = networkOf({
    clock,
    random: random.fork(),
    service,
    journal,
    checker,
    faultRates,
    signInAgain: (device) => setting.signIn(device, device.user),
  });
  const around = { random: random.fork(), clock, ledger, checker, journal };
  const withHands = { ...around, hands: handOver(around) };
  const users = usersOf({ ...withHands, service, userActions: userActionsOf(withHands) });
  const sharing = sharingOf({ ...withHands, random: randomOf(seed) });
  let opened = 0;
  let crashes = 0;

  const dies: Boundary = (tab, what) => {
    const come = boundary(tab, what, setting);
    if (come !== 'crash') return come;
    journal.note(tab.name, () => `dies at ${what}`);
    setting.crash(tab.device);
    return 'crash';
  };

  const setting: Setting = {
    ...withHands,
    random,
    service,
    network,
    users,
    sharing,
    devices,
    faultRates: CALM,
    forgets: false,
    open(device) {
      if (setting.forgets && device.tabs.length === 0) forget(device, { random, journal });
      opened += 1;
      const name = `${device.name}/${opened}`;
      const at = { clock, random: random.fork(), journal, network, faultRates };
      const tab = openTab({ ...at, name, device, boundary: dies });
      device.tabs.push(tab);
      journal.note(name, () => 'opens');
      tab.outbox.start().catch((cause: unknown) => {
        checker.object(`${name} could not start: ${String(cause)}`);
      });
      return tab;
    },
    crash(device) {
      crashes += 1;
      device.crashes += 1;
      for (const tab of device.tabs) tab.kill();
      device.tabs.length = 0;
    },
    aliveTabs: ({ tabs }) => tabs.filter((tab) => tab.state() === 'alive'),
    signIn(device, user) {
      device.user = user;
      device.credentialsUntil = Number.POSITIVE_INFINITY;
      device.signIns += 1;
      device.isRefused = false;
      journal.note(device.name, () => `${user ?? 'nobody'} is signed in`);
      for (const tab of device.tabs) tab.hear('owner');
    },
    crashes: () => crashes,
  };
  return setting;
}
