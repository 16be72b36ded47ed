import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'api',
  rootDir: import.meta.dirname,
  globalSetup: '<rootDir>/test/support/start-postgres.js',
  globalTeardown: '<rootDir>/test/support/stop-postgres.js',
};
