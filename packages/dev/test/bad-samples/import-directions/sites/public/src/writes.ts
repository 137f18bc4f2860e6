import { entityWrites } from '@clubhouse/content/admin';

export const writer = entityWrites;
