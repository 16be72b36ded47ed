import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'brand', rootDir: import.meta.dirname };
