import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'weave', rootDir: import.meta.dirname };
