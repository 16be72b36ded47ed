import type { Role } from '@telar/domain/roles';
import type { DataSource } from 'typeorm';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import { CourseEntity } from '../../src/modules/courses/course.entity';
import { UserEntity } from '../../src/modules/users/user.entity';
import type { TestApp } from './app';

export const PASSWORD = 'Clave-segura-1';
let hash: Promise<string> | undefined;
let serial = 0;

/** A user in the database; the password is `PASSWORD`. */
export async function createUser(database: DataSource, overrides: Partial<UserEntity> = {}): Promise<UserEntity> {
  hash ??= new PasswordHasher().hash(PASSWORD);
  const users = database.getRepository(UserEntity);
  return users.save(
    users.create({
      name: 'Rosa',
      lastName: 'Quispe Ñahui',
      email: `persona${++serial}@correo.test`,
      dni: null,
      role: 'cliente',
      passwordHash: await hash,
      ...overrides,
    }),
  );
}

/** A course in the catalogue. */
export async function createCourse(database: DataSource, overrides: Partial<CourseEntity> = {}): Promise<CourseEntity> {
  const courses = database.getRepository(CourseEntity);
  return courses.save(
    courses.create({
      title: `Curso ${++serial}`,
      description: 'Una descripción.',
      price: '149.90',
      rating: '4.5',
      instructor: 'Rosa Huamán',
      category: 'Negocios',
      modules: [{ id: 1, title: 'Inicio', description: '', link: 'https://ejemplo.pe/1', order: 1 }],
      features: ['Aprender'],
      includes: ['Certificado'],
      supportedBy: [{ name: 'Instituto', logo_url: 'https://ejemplo.pe/logo.png' }],
      ...overrides,
    }),
  );
}

/** Headers that carry the token. */
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** The token of a login that must succeed. */
export async function tokenOf(test: TestApp, email: string, password = PASSWORD): Promise<string> {
  const response = await test.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  if (response.statusCode !== 200) throw new Error(`Login of ${email}: ${response.body}`);
  return response.json<{ token: string }>().token;
}

/** Headers of somebody with that role, who has just logged in. */
export async function loggedIn(test: TestApp, role: Role): Promise<{ authorization: string }> {
  return (await somebody(test, { role })).headers;
}

/** A new account and the headers of a session of its. */
export async function somebody(
  test: TestApp,
  overrides: Partial<UserEntity> = {},
): Promise<{ user: UserEntity; headers: { authorization: string } }> {
  const user = await createUser(test.database, overrides);
  return { user, headers: bearer(await tokenOf(test, user.email)) };
}
