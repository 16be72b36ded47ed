import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'pwa',
  rootDir: import.meta.dirname,
  // Before any module: Dexie looks for the browser's database once, when it is loaded.
  setupFiles: ['fake-indexeddb/auto'],
  testEnvironment: '<rootDir>/test/browser-environment.js',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.css$': '<rootDir>/test/no-style.js' },
};
