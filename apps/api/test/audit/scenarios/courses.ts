import { PATHS, pathTo } from '@telar/contracts/paths';
import { aMaterial, courseFileCalls } from '../../support/course-files';
import { createCourse } from '../../support/factories';
import type { Scenarios, Tools } from './scenario';

const COURSE = { title: 'Quechua', instructor: 'Rosa', price: 10, modules: [{ title: 'Inicio' }] };

/** Routes of courses, with their files and live sessions, and of packages. */
export function courseScenarios({ test, admin, call, newPackage }: Tools): Scenarios {
  const newLiveSession = (id: number) =>
    call('POST', pathTo(PATHS.courseLiveSessions, { id }), { dates: ['2031-05-06'], time: '19:00', minutes: 90 });

  /** A course with a file. */
  const newCourseFile = async () => {
    const course = (await createCourse(test.database)).id;
    const { id } = await courseFileCalls(test, admin.headers).add({ course }, await aMaterial('Auditado'));
    return { id: course, fileId: id };
  };

  return {
    [`POST ${PATHS.packages}`]: {
      actions: ['package.created', 'package.courses_added'],
      run: async () =>
        call('POST', PATHS.packages, { name: 'Nuevo', course_ids: [(await createCourse(test.database)).id] }),
    },
    [`PUT ${PATHS.package}`]: {
      actions: ['package.updated', 'package.courses_removed', 'package.courses_added'],
      run: async () =>
        call('PUT', pathTo(PATHS.package, { id: (await newPackage()).id }), {
          name: 'Otro nombre',
          course_ids: [(await createCourse(test.database)).id],
        }),
    },
    [`DELETE ${PATHS.package}`]: {
      actions: ['package.deleted', 'package.courses_removed'],
      run: async () => call('DELETE', pathTo(PATHS.package, { id: (await newPackage()).id })),
    },
    [`POST ${PATHS.courses}`]: { actions: ['course.created'], run: () => call('POST', PATHS.courses, COURSE) },
    [`PUT ${PATHS.course}`]: {
      actions: ['course.updated'],
      run: async () =>
        call('PUT', pathTo(PATHS.course, { id: (await createCourse(test.database)).id }), { price: 99.5 }),
    },
    [`DELETE ${PATHS.course}`]: {
      actions: ['course.archived', 'package.courses_removed'],
      run: async () => call('DELETE', pathTo(PATHS.course, { id: (await newPackage()).courses[0]?.id ?? 0 })),
    },
    [`POST ${PATHS.moduleFiles}`]: {
      actions: ['course.files_added'],
      run: async () => {
        const course = (await createCourse(test.database)).id;
        return courseFileCalls(test, admin.headers).upload({ course }, await aMaterial('Auditado'));
      },
    },
    [`PATCH ${PATHS.courseFile}`]: {
      actions: ['course.files_changed'],
      run: async () => call('PATCH', pathTo(PATHS.courseFile, await newCourseFile()), { name: 'Otro nombre' }),
    },
    [`DELETE ${PATHS.courseFile}`]: {
      actions: ['course.files_deleted'],
      run: async () => call('DELETE', pathTo(PATHS.courseFile, await newCourseFile())),
    },
    [`POST ${PATHS.courseLiveSessions}`]: {
      actions: ['course.sessions_created'],
      run: async () => newLiveSession((await createCourse(test.database)).id),
    },
    [`PATCH ${PATHS.courseLiveSession}`]: {
      actions: ['course.sessions_changed'],
      run: async () => {
        const { id } = await createCourse(test.database);
        const [session] = (await newLiveSession(id)).json<{ sessions: { id: number }[] }>().sessions;
        return call('PATCH', pathTo(PATHS.courseLiveSession, { id, sessionId: session?.id ?? 0 }), { cancelled: true });
      },
    },
  };
}
