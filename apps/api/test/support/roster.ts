import { RosterCheckResponse, RosterEnrollResponse } from '@telar/contracts/roster';
import type { RosterResult } from '@telar/contracts/roster';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import type { TestApp } from './app';
import { createCourse } from './factories';
import { headersOf } from './sessions';

export type Row = Record<string, unknown>;

/** Creates courses and packages of every kind that a roster can name, and functions that send rosters. */
export async function rosterCalls(test: TestApp) {
  const asesor = await headersOf(test, 'asesor');
  const quechua = await createCourse(test.database, { title: 'Quechua' });
  const telar = await createCourse(test.database, { title: 'Telar  de Cintura' });
  const retired = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
  await createCourse(test.database, { title: 'Doble' });
  await createCourse(test.database, { title: 'DOBLE' });
  const packages = test.database.getRepository(PackageEntity);
  const both = await packages.save(packages.create({ name: 'Artesanía', courses: [quechua, telar] }));
  await packages.save(packages.create({ name: 'Vacío', courses: [retired] }));
  await packages.save([
    packages.create({ name: 'Gemelo', courses: [telar] }),
    packages.create({ name: 'gemelo', courses: [telar] }),
  ]);

  let serial = 0;
  const post = (path: string, payload: unknown, headers: object = asesor, on = test) =>
    on.inject({
      method: 'POST',
      url: `/api/enrollments/bulk${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  return {
    quechua,
    telar,
    both,
    post,
    check: async (...rows: Row[]) => {
      const response = await post('/check', { rows });
      expect(response.statusCode).toBe(200);
      return RosterCheckResponse.parse(response.json());
    },
    enroll: async (...rows: Row[]) => {
      const response = await post('', { rows });
      expect(response.statusCode).toBe(200);
      return RosterEnrollResponse.parse(response.json());
    },
    /** Makes a row with a new person for the course Quechua. */
    person: (more: Row = {}): Row & { email: string; dni: string } => {
      const dni = String(10_000_000 + ++serial);
      return {
        name: 'Rosa',
        last_name: 'Quispe',
        dni,
        email: `alumna${serial}@clase.test`,
        course: 'Quechua',
        ...more,
      };
    },
    coursesOf: async (email: string) => {
      const rows = await test.database.query<{ course_id: number }[]>(
        'select course_id from enrollments e join users u on u.id = e.user_id where u.email = $1 order by course_id',
        [email],
      );
      return rows.map((row) => row.course_id);
    },
    /** Reads all accounts and enrollments. */
    state: () =>
      Promise.all([
        test.database.query<unknown[]>('select * from users order by id'),
        test.database.query<unknown[]>('select * from enrollments order by 1, 2'),
      ]),
  };
}

/** The status of each row. */
export const rowStatuses = ({ results }: { results: RosterResult[] }) => results.map(({ status }) => status);
