import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'pwa',
  rootDir: import.meta.dirname,
  // Before any other module: Dexie looks for IndexedDB once, when it loads.
  setupFiles: ['fake-indexeddb/auto'],
  // Matchers such as toBeVisible; how long tests wait for the screen.
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/test/testing-library.js'],
  testEnvironment: '<rootDir>/test/browser-environment.js',
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.css$': '<rootDir>/test/no-style.js',
    '\\.woff2(\\?url)?$': '<rootDir>/test/no-style.js',
  },
};
