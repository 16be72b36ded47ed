import { isApiPath } from './api-header';
import { PATHS } from './paths';

describe('isApiPath', () => {
  it.each(Object.values(PATHS))('accepts the API path %s', (path) => expect(isApiPath(path)).toBe(true));

  it.each(['/api', '/api/', '/API/nada', '/.well-known/jwks.json'])('accepts %s', (path) =>
    expect(isApiPath(path)).toBe(true),
  );

  it.each(['/', '/cursos', '/apiario', '/cursos/api/1', '/assets/api.js', '/.well-knownx'])('rejects %s', (path) =>
    expect(isApiPath(path)).toBe(false),
  );
});
