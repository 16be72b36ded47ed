import type { ErrorBody } from '@telar/contracts/errors';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { headersOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

const MISSING = 'Este dato es obligatorio.';

describe('a request without its required fields', () => {
  let test: TestApp;
  let admin: AuthHeaders;
  let userId: number;

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    userId = (await createUser(test.database)).id;
  });
  afterAll(() => test.close());

  const send = async (url: string, payload?: unknown, method: 'POST' | 'PUT' = 'POST') => {
    const response = await test.inject({
      method,
      url,
      headers: { ...admin, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    expect(response.statusCode).toBe(400);
    return response.json<ErrorBody>();
  };

  it.each([
    ['/api/auth/login', ['email', 'password']],
    ['/api/auth/register', ['name', 'dni', 'email', 'password']],
    ['/api/auth/change-password', ['new_password']],
    ['/api/users', ['name', 'email']],
    [
      '/api/manual-certificates',
      ['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date', 'template_name'],
    ],
    ['/api/course-catalog', ['title']],
    ['/api/course-catalog/syllabus', ['messages']],
    ['/api/enrollments/bulk', ['rows']],
    ['/api/enrollments/bulk/check', ['rows']],
  ])('%s says which are missing', async (url, fields) => {
    const { errors, message } = await send(url, {});
    expect(errors).toEqual(fields.map((path) => ({ path, message: MISSING })));
    expect(message).toMatch(/: Este dato es obligatorio\.$/);
  });

  it('says so for the ids of assignments', async () => {
    for (const [path, field] of [
      ['courses', 'courseId'],
      ['packages', 'packageId'],
    ]) {
      const { errors } = await send(`/api/users/${userId}/${path}`, {});
      expect(errors).toEqual([{ path: field, message: MISSING }]);
    }
  });

  it('keeps the sentences of the specification for courses and packages', async () => {
    expect((await send('/api/packages', {})).errors.map(({ message }) => message)).toEqual([
      'El nombre del paquete no puede estar vacío.',
      'Debes seleccionar al menos un curso para el paquete.',
    ]);
    expect((await send('/api/courses', {})).errors.map(({ path }) => path)).toEqual([
      'title',
      'instructor',
      'price',
      'modules',
    ]);
  });

  it.each(['/api/auth/login', '/api/users', '/api/courses', '/api/manual-certificates'])(
    '%s says that the whole body is missing',
    async (url) => {
      expect(await send(url)).toMatchObject({
        message: 'Falta el cuerpo de la solicitud.',
        errors: [{ path: '', message: 'Falta el cuerpo de la solicitud.' }],
      });
    },
  );

  it('names the type of a field that has a wrong one', async () => {
    const { errors } = await send('/api/users', { name: 7, email: 'a@correo.pe' });
    expect(errors).toEqual([{ path: 'name', message: 'El campo «nombre» debe ser un texto.' }]);
  });
});
