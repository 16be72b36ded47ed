import preset from '../jest.preset.js';

export default { ...preset, displayName: 'tools', rootDir: import.meta.dirname };
