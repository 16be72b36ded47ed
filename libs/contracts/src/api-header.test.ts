import { isApiPath } from './api-header';
import { PATHS } from './paths';

describe('isApiPath', () => {
  it.each(Object.values(PATHS))('%s is of the API', (path) => expect(isApiPath(path)).toBe(true));

  it.each(['/api', '/api/', '/API/nada', '/.well-known/jwks.json'])('%s is of the API', (path) =>
    expect(isApiPath(path)).toBe(true),
  );

  it.each(['/', '/cursos', '/apiario', '/cursos/api/1', '/assets/api.js', '/.well-knownx'])('%s is not', (path) =>
    expect(isApiPath(path)).toBe(false),
  );
});
