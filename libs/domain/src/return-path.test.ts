import { safeReturnPath } from './return-path';

describe('safeReturnPath', () => {
  it.each([
    ['/mis-cursos?from=my-courses#1', '/mis-cursos?from=my-courses#1'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['https://otro.pe/', '/'],
    ['//otro.pe/', '/'],
    ['/\\otro.pe', '/'],
    ['/\t/otro.pe', '/'],
    ['javascript:alert(1)', '/'],
    ['mis-cursos', '/'],
    ['/iniciar-sesion?volver=/x', '/'],
    ['/acceso', '/'],
  ])('turns %j into %s', (target, expected) => expect(safeReturnPath(target)).toBe(expected));
});
