import fc from 'fast-check';

// A run before a push is the same each time; `npm run test:all` draws new cases, and prints the seed of one that fails.
if (!process.env['TEST_ALL']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
