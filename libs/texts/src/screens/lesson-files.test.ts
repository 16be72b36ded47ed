import { keptText } from './lesson-files';

const NOTHING = { youtube: 0, drive: 0, other: 0 };

it('says what will be saved, and what needs the network', () => {
  expect(keptText({ files: 0, size: '', online: NOTHING })).toBe('Se guardan textos, apuntes y avance.');
  expect(keptText({ files: 2, size: '2.4 MB', online: { youtube: 3, drive: 1, other: 0 } })).toBe(
    'Se guardan textos, apuntes, avance y 2 PDF (2.4 MB). Necesitan red: 3 videos de YouTube y 1 material de Google Drive.',
  );
  expect(keptText({ files: 1, size: '80 KB', online: { ...NOTHING, other: 1 } })).toBe(
    'Se guardan textos, apuntes, avance y 1 PDF (80 KB). Necesita red: 1 enlace a otro sitio.',
  );
});
