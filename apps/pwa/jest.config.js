import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'pwa',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/browser-environment.js',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.css$': '<rootDir>/test/no-style.js' },
};
