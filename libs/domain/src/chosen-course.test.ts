import { courseIdFor } from './chosen-course';

describe('courseIdFor', () => {
  it.each([
    ['Gestión pública', 7],
    [' GESTION PUBLICA ', 7],
    ['Gestión pública II', undefined],
    ['Gestión  pública', undefined],
    ['Gestión públic', undefined],
    ['', undefined],
  ])('for the title %p is %p', (title, expected) => {
    expect(courseIdFor(title, { id: 7, title: 'Gestión Pública' })).toBe(expected);
  });

  it('has no id without a chosen course', () => expect(courseIdFor('Gestión pública', null)).toBeUndefined());
});
