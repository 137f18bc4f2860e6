export * from './other-module.ts';
