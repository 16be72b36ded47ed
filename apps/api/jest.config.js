import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'api',
  rootDir: import.meta.dirname,
  // Nothing here measures time; a busy machine only takes longer.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/support/start-postgres.js',
  globalTeardown: '<rootDir>/test/support/stop-postgres.js',
};
