import { longDate } from '@clubhouse/content';

export const label = longDate('2026-02-14');
