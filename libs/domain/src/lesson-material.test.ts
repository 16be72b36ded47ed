import { lessonMaterial } from './lesson-material';

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    ' https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view ',
    'drive',
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview',
  ],
  [
    'https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOp?usp=sharing',
    'drive',
    'https://drive.google.com/embeddedfolderview?id=1AbCdEfGhIjKlMnOp#list',
  ],
  [
    'https://drive.google.com/drive/u/0/folders/1AbCdEfGhIjKlMnOp/',
    'drive',
    'https://drive.google.com/embeddedfolderview?id=1AbCdEfGhIjKlMnOp#list',
  ],
])('shows %s in the page', (link, host, src) => {
  expect(lessonMaterial(link)).toEqual({ kind: 'embed', host, src, href: link.trim() });
});

it.each([
  ['https://www.inei.gob.pe/enaho.pdf', 'inei.gob.pe'],
  ['https://drive.google.com.ejemplo.pe/drive/folders/1AbCdEfGhIjKlMnOp', 'drive.google.com.ejemplo.pe'],
  ['https://drive.google.com/drive/folders/"><script>', 'drive.google.com'],
  ['https://youtube.com.ejemplo.pe/watch?v=dQw4w9WgXcQ', 'youtube.com.ejemplo.pe'],
])('opens %s in a new tab', (link, host) => {
  expect(lessonMaterial(link)).toMatchObject({ kind: 'external', host });
});

it.each(['', '  ', 'javascript:alert(1)', 'pendiente', '/local'])('has no material for %p', (link) => {
  expect(lessonMaterial(link)).toEqual({ kind: 'none' });
});
