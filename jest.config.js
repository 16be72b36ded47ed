import preset from './jest.preset.js';

/** The whole run: every project at once. `npx nx test <project>` runs one project under the same limits. */
export default {
  testTimeout: preset.testTimeout,
  testSequencer: '<rootDir>/tools/jest-sequencer.mjs',
  projects: ['<rootDir>/libs/*/jest.config.js', '<rootDir>/apps/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
};
