import type { Device } from './device.ts';
import type { Setting } from './setting.ts';

const MINUTE = 60_000;

/** One thing that happens to a phone, for a while. */
export function deviceFaults(setting: Setting, device: Device): void {
  const { clock, random, journal } = setting;
  const note = (what: string) => journal.note(device.name, () => what);
  const tab = device.tabs.length > 0 ? random.pick(device.tabs) : undefined;
  const later = (most: number, happen: () => void) => {
    clock.after(random.between(0, most), happen);
  };
  switch (random.between(0, 9)) {
    case 0:
    case 1:
      device.isConnected = false;
      device.isLying = random.chance(0.5);
      note(`loses its connection${device.isLying ? ' and does not know' : ''}`);
      later(10 * MINUTE, () => {
        device.isConnected = true;
        device.isLying = false;
        note('is connected again');
        if (random.chance(0.8)) for (const each of device.tabs) each.hear('wake');
      });
      return;
    case 2:
      if (!tab) return;
      journal.note(tab.name, () => 'is frozen');
      tab.freeze();
      later(20 * MINUTE, () => {
        if (tab.state() === 'frozen') journal.note(tab.name, () => 'wakes');
        tab.wake();
      });
      return;
    case 3:
      if (!tab) return;
      journal.note(tab.name, () => 'crashes alone');
      tab.kill();
      device.tabs.splice(device.tabs.indexOf(tab), 1);
      return;
    case 4:
      note('dies');
      setting.crash(device);
      return;
    case 5:
      device.credentialsUntil = clock.now();
      note('holds expired credentials');
      later(20 * MINUTE, () => setting.signIn(device, device.user));
      return;
    case 6: {
      const was = device.user;
      setting.signIn(device, random.pick(['ann', 'bob', undefined]));
      later(10 * MINUTE, () => setting.signIn(device, was));
      return;
    }
    case 7:
      device.skew = random.pick([-2, -0.2, 0.05, 1, 24]) * 60 * MINUTE;
      note(`has its clock off by ${device.skew} ms`);
      later(30 * MINUTE, () => {
        device.skew = 0;
      });
      return;
    case 8:
      if (device.tabs.length < 2) setting.open(device);
      return;
    case 9:
      if (!tab || tab.state() !== 'alive') return;
      journal.note(tab.name, () => 'is closed');
      device.tabs.splice(device.tabs.indexOf(tab), 1);
      tab.close().catch((cause: unknown) => setting.checker.object(`close: ${String(cause)}`));
      return;
  }
}
