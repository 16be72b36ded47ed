import { PackageAssigned } from '@telar/contracts/enrollments';
import { duringDeletion } from '../support/deletions';
import { enrollmentCalls, statuses } from '../support/enrollments';
import { createCourse, createUser } from '../support/factories';
import { beforeTests, useApp } from '../support/use-app';

describe('assignment of packages', () => {
  const test = useApp();
  const api = beforeTests(() => enrollmentCalls(test));

  describe('POST /api/users/{id}/packages', () => {
    it('assigns the courses that the user lacks, lists the skipped ones, and returns 200 if none is new', async () => {
      const { id } = await createUser(test.database);
      const [one, two, three] = [
        await createCourse(test.database, { title: 'Uno' }),
        await createCourse(test.database, { title: 'Dos' }),
        await createCourse(test.database, { title: 'Tres' }),
      ];
      const pack = await api.createPackage('Los tres', [one.id, two.id, three.id]);
      await api.assign(id, two.id);
      const response = await api.assignPackage(id, pack.id);
      expect(response.statusCode).toBe(201);
      const body = PackageAssigned.parse(response.json());
      expect(body).toMatchObject({
        success: true,
        message: 'Se asignaron 2 cursos; 1 ya lo tenía.',
        package: { id: pack.id, name: 'Los tres' },
        assigned: [{ title: 'Tres' }, { title: 'Uno' }],
        skipped: [{ id: two.id, title: 'Dos' }],
      });
      expect(body.user.enrollments.map(({ courseId }) => courseId)).toEqual([two.id, one.id, three.id]);
      const again = await api.assignPackage(id, pack.id);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({
        message: 'El usuario ya tenía todos los cursos del paquete.',
        assigned: [],
      });
    });

    it('refuses a package without courses, also if all were archived', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      const packs = [await api.createPackage('Vacío', []), await api.createPackage('Se vacía', [course.id])];
      await api.archive(course.id);
      for (const pack of packs) {
        expect((await api.assignPackage(id, pack.id)).json()).toMatchObject({
          statusCode: 409,
          error: 'package_empty',
          message: 'El paquete no tiene cursos.',
        });
      }
      expect(await api.coursesOf(id)).toEqual([]);
    });

    it.each<[unknown, number, string]>([
      [undefined, 400, 'validation_failed'],
      ['abc', 400, 'validation_failed'],
      [1.5, 400, 'validation_failed'],
      [[1], 400, 'validation_failed'],
      [0, 404, 'package_not_found'],
      [2_147_483_647, 404, 'package_not_found'],
      [1e20, 404, 'package_not_found'],
    ])('refuses the package %p with %i', async (packageId, statusCode, error) => {
      const { id } = await createUser(test.database);
      expect((await api.assignPackage(id, packageId)).json()).toMatchObject({ statusCode, error });
    });

    it('refuses a package that is deleted at the same time', async () => {
      const { id } = await createUser(test.database);
      const pack = await api.createPackage('Se elimina', [(await createCourse(test.database)).id]);
      const response = await duringDeletion(test, 'packages', pack.id, () => api.assignPackage(id, pack.id));
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'package_not_found' });
      expect(await api.coursesOf(id)).toEqual([]);
    });

    it('does not deadlock on concurrent assignments of packages with the same courses', async () => {
      const { id } = await createUser(test.database);
      const ids: number[] = [];
      for (let n = 0; n < 12; n++) ids.push((await createCourse(test.database)).id);
      const packs = [await api.createPackage('Ida', ids), await api.createPackage('Vuelta', [...ids].reverse())];
      const calls = Array.from({ length: 20 }, (_, n) => api.assignPackage(id, packs[n % 2]?.id));
      const codes = await statuses(calls);
      expect(codes.filter((status) => status === 201)).toHaveLength(1);
      expect(codes.filter((status) => status === 200)).toHaveLength(19);
      expect((await api.coursesOf(id)).sort((x, y) => x - y)).toEqual(ids);
    });
  });
});
