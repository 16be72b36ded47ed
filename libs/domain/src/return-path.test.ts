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
    ['/.//otro.pe', '/'],
    ['/..//otro.pe/x', '/'],
    ['/%2e//otro.pe', '/'],
    ['/%2E%2e//otro.pe?a=1#b', '/'],
    ['/cursos/..//otro.pe', '/'],
    ['/.\\\\otro.pe', '/'],
    ['/./\\otro.pe', '/'],
    ['/\n/.//otro.pe', '/'],
    ['/.///otro.pe', '/'],
    ['/./\t/otro.pe', '/'],
    ['/.//', '/'],
    ['/./cursos//1', '/cursos//1'],
    ['/cursos?volver=//otro.pe#//otro.pe', '/cursos?volver=//otro.pe#//otro.pe'],
    ['/@otro.pe', '/@otro.pe'],
    ['/http://otro.pe', '/http://otro.pe'],
  ])('turns %j into %s', (target, expected) => expect(safeReturnPath(target)).toBe(expected));
});
