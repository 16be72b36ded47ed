/** Every project at once; `npx nx test <project>` runs one. */
export default {
  // Nothing here measures time; a busy machine only takes longer.
  testTimeout: 60_000,
  // Native modules are never given back, so a worker that has grown makes room for a fresh one.
  workerIdleMemoryLimit: '1GB',
  projects: ['<rootDir>/libs/*/jest.config.js', '<rootDir>/apps/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
};
