/** Every project at once; `npx nx test <project>` runs one. */
export default {
  projects: ['<rootDir>/libs/*/jest.config.js', '<rootDir>/apps/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
};
