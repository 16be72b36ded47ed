import preset from '../../jest.preset.js';
import { bundledPackages } from './test/bundled-packages.mjs';

export default {
  ...preset,
  displayName: 'api',
  rootDir: import.meta.dirname,
  moduleNameMapper: { ...preset.moduleNameMapper, ...bundledPackages },
  globalSetup: '<rootDir>/test/support/start-postgres.js',
  globalTeardown: '<rootDir>/test/support/stop-postgres.js',
};
