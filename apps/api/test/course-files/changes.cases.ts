import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { UnreferencedFilesCleanup } from '../../src/platform/storage/unreferenced-files-cleanup';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';
import { storedFiles } from '../support/stored-files';
import { beforeTests, useApp } from '../support/use-app';

describe('changes of course files', () => {
  const test = useApp();
  const as = beforeTests(async () => ({ admin: await headersOf(test, 'admin') }));
  const api = beforeTests(async () => courseFileCalls(test, as.admin));

  const MODULES = ['Inicio', 'Práctica'].map((title, place) => {
    return { id: place + 1, title, description: '', link: '', order: place + 1 };
  });
  const aCourse = async () => (await createCourse(test.database, { modules: MODULES, nextModuleId: 3 })).id;
  const placesOf = (files: readonly { module_id: number; name: string }[]) =>
    files.map(({ module_id: module, name }) => `${module} ${name}`);
  const withFiles = async (...names: string[]) => {
    const course = await aCourse();
    const files = [];
    for (const name of names) files.push(await api.add({ course }, await aMaterial(name), `${name}.pdf`));
    return { course, ids: files.map(({ id }) => id) };
  };

  it('rename a file', async () => {
    const { course, ids } = await withFiles('a');
    const [file] = await api.change(course, ids[0] ?? 0, { name: '  Guía  ' });
    expect(file?.name).toBe('Guía');
  });

  it('remove invisible characters from a name', async () => {
    const { course, ids } = await withFiles('a');
    const [file] = await api.change(course, ids[0] ?? 0, { name: 'Gu\u0001ía\u202e 1' });
    expect(file?.name).toBe('Guía 1');
  });

  it.each<[number, string[]]>([
    [1, ['1 c', '1 a', '1 b']],
    [2, ['1 a', '1 c', '1 b']],
    [20, ['1 a', '1 b', '1 c']],
  ])('move the last of three files to the place %d', async (position, places) => {
    const { course, ids } = await withFiles('a', 'b', 'c');
    expect(placesOf(await api.change(course, ids[2] ?? 0, { position }))).toEqual(places);
    expect(placesOf((await api.list(course)).files)).toEqual(places);
  });

  it('move a file to the end of another module, or to a place in it', async () => {
    const { course, ids } = await withFiles('a', 'b', 'c');
    const [a = 0, b = 0] = ids;
    await api.change(course, a, { module_id: 2 });
    expect(placesOf(await api.change(course, b, { module_id: 2 }))).toEqual(['1 c', '2 a', '2 b']);
    expect(placesOf(await api.change(course, b, { module_id: 2, position: 1 }))).toEqual(['1 c', '2 b', '2 a']);
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: '\u202e' }, 'name'],
    [{ name: '\u3164' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ position: 0 }, 'position'],
    [{ position: 21 }, 'position'],
    [{ position: '1' }, 'position'],
    [{ module_id: 'x' }, 'module_id'],
  ])('name the field that is wrong: %j', async (payload, path) => {
    const { course, ids } = await withFiles('a');
    const response = await api.patch(course, ids[0] ?? 0, payload);
    expect([response.statusCode, response.json<ErrorBody>().errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('are 404 for a file of another course and a module that the course does not have', async () => {
    const { ids } = await withFiles('a');
    const { course, ids: own } = await withFiles('b');
    const codeOf = async (response: ReturnType<typeof api.patch>) => (await response).json<ErrorBody>().error;
    expect(await codeOf(api.patch(course, ids[0] ?? 0, { name: 'x' }))).toBe('course_file_not_found');
    expect(await codeOf(api.del(course, ids[0] ?? 0))).toBe('course_file_not_found');
    expect(await codeOf(api.patch(course, own[0] ?? 0, { module_id: 9 }))).toBe('course_module_not_found');
  });

  it('delete a file with its bytes', async () => {
    const { course, ids } = await withFiles('a', 'b');
    const stored = storedFiles(test).length;
    expect(placesOf(await api.remove(course, ids[0] ?? 0))).toEqual(['1 b']);
    expect(storedFiles(test)).toHaveLength(stored - 1);
    expect((await api.read(course, ids[0] ?? 0)).statusCode).toBe(404);
    expect((await api.read(course, ids[1] ?? 0)).statusCode).toBe(200);
  });

  it('delete the bytes of a course that is deleted', async () => {
    const { course } = await withFiles('a', 'b');
    const stored = storedFiles(test).length;
    await test.database.query('delete from courses where id = $1', [course]);
    await test.app.get(UnreferencedFilesCleanup).cleanUp();
    expect(storedFiles(test)).toHaveLength(stored - 2);
  });

  describe('of the modules of a course', () => {
    const edit = async (course: number, modules: object[]) => {
      const url = pathTo(PATHS.course, { id: course });
      const response = await test.inject({ method: 'PUT', url, headers: as.admin, payload: { modules } });
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
    };

    it('keep the files of modules that are renamed, moved and edited', async () => {
      const { course, ids } = await withFiles('a', 'b');
      await api.change(course, ids[1] ?? 0, { module_id: 2 });
      await edit(course, [{ id: 2, title: 'Práctica' }, { id: 1, title: 'Bienvenida' }, { title: 'Nuevo' }]);
      expect(placesOf((await api.list(course)).files)).toEqual(['1 a', '2 b']);
    });

    it('keep the files of a removed module for staff, who move them to another one', async () => {
      const { course, ids } = await withFiles('a', 'b');
      await api.change(course, ids[1] ?? 0, { module_id: 2 });
      await edit(course, [{ id: 2, title: 'Práctica' }]);
      expect(placesOf((await api.list(course)).files)).toEqual(['1 a', '2 b']);
      expect((await api.upload({ course, module: 1 }, await aMaterial('c'))).statusCode).toBe(404);
      expect(placesOf(await api.change(course, ids[0] ?? 0, { name: 'a2' }))).toEqual(['1 a2', '2 b']);
      expect(placesOf(await api.change(course, ids[0] ?? 0, { module_id: 2 }))).toEqual(['2 b', '2 a2']);
    });
  });
});
