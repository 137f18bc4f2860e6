import { newsWriter } from '@clubhouse/content/admin';

export const writer = newsWriter;
