export type { Site } from '@clubhouse/public/src/site.tsx';
