import { COURSE_FILE_LIMITS, courseFileName, onlineMaterials } from './course-files';

describe('courseFileName', () => {
  it.each([
    ['Guía_de variables.PDF', 'Guía de variables'],
    ['  apuntes  .pdf', 'apuntes'],
    ['Gui\u0301a.pdf', 'Guía'],
    ['a\u0000b\u202egnp.pdf', 'abgnp'],
    ['.pdf', 'Material'],
    ['\u3164.pdf', 'Material'],
    ['sin extensión', 'sin extensión'],
    ['tema 1.2.pdf', 'tema 1.2'],
  ])('names %j %j', (filename, name) => {
    expect(courseFileName(filename)).toBe(name);
  });

  it('cuts a long name, and no character in half', () => {
    expect(courseFileName(`${'x'.repeat(300)}.pdf`)).toHaveLength(COURSE_FILE_LIMITS.name);
    expect(courseFileName(`${'x'.repeat(119)}😀.pdf`)).toBe('x'.repeat(119));
  });
});

describe('onlineMaterials', () => {
  it('counts what a device cannot keep, by its site', () => {
    const links = [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://drive.google.com/drive/folders/1DNeq92sMr9DVPjA03R5yZL6IXMUVVPLa',
      'https://ejemplo.pe/lectura',
      '',
      'no es un enlace',
    ];
    expect(onlineMaterials(links.map((link) => ({ link })))).toEqual({ youtube: 1, drive: 1, other: 1 });
  });
});
