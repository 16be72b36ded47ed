import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { CourseEntity } from '../../src/modules/courses/course.entity';
import { UserEntity } from '../../src/modules/users/user.entity';

/** The password of every user that `createUser` creates. */
export const PASSWORD = 'Clave-segura-1';
/** Cheap to check: with the parameters of the app, each login of a test takes 40 ms of processor time. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let serial = 0;

/** Inserts a user. */
export async function createUser(database: DataSource, overrides: Partial<UserEntity> = {}): Promise<UserEntity> {
  const users = database.getRepository(UserEntity);
  return users.save(
    users.create({
      name: 'Rosa',
      lastName: 'Quispe Ñahui',
      email: `persona${++serial}@correo.test`,
      dni: null,
      role: 'cliente',
      passwordHash: await passwordHash,
      ...overrides,
    }),
  );
}

/** Inserts a course of the catalogue. */
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
