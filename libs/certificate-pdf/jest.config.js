import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'certificate-pdf', rootDir: import.meta.dirname };
