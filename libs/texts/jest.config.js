import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'texts', rootDir: import.meta.dirname };
