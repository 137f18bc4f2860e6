export { soakSeeds } from './soak-seeds.ts';
