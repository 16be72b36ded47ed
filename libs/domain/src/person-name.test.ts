import { normalizePersonName } from './person-name';

describe('normalizePersonName', () => {
  it.each([
    [
      { name: '  Rosa   Elvira ', last_name: ' Huamán  Cárdenas ' },
      { name: 'Rosa Elvira', last_name: 'Huamán Cárdenas' },
    ],
    [{ name: 'Rosa Elvira Huamán' }, { name: 'Rosa Elvira', last_name: 'Huamán' }],
    [
      { name: 'Rosa Elvira Huamán', last_name: '   ' },
      { name: 'Rosa Elvira', last_name: 'Huamán' },
    ],
    [{ name: 'Rosa' }, { name: 'Rosa', last_name: '' }],
    [
      { name: null, last_name: null },
      { name: '', last_name: '' },
    ],
  ])('turns %p into %p', (user, expected) => expect(normalizePersonName(user)).toEqual(expected));
});
