import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'domain', rootDir: import.meta.dirname };
