import { PATHS, pathTo } from '@telar/contracts/paths';
import { createCourse } from '../../support/factories';
import { DNIS } from './scenario';
import type { Scenarios, Tools } from './scenario';

/** Routes that open courses, and what staff mark in them. */
export function enrollmentScenarios({ test, admin, call, newUser, newPackage, newEmail }: Tools): Scenarios {
  return {
    [`POST ${PATHS.userCourses}`]: {
      actions: ['enrollment.created'],
      run: async () =>
        call('POST', pathTo(PATHS.userCourses, { id: (await newUser()).id }), {
          courseId: (await createCourse(test.database)).id,
        }),
    },
    [`PUT ${PATHS.userCourse}`]: {
      actions: ['enrollment.updated'],
      run: async () => {
        const [{ id }, course] = [await newUser(), await createCourse(test.database)];
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('PUT', pathTo(PATHS.userCourse, { id, courseId: course.id }), { ends_on: '2031-12-31' });
      },
    },
    [`POST ${PATHS.myCourses}`]: {
      actions: ['enrollment.created'],
      run: async () => {
        await test.database.query(
          `insert into user_plans (user_id, plan, all_courses) values ($1, 'premium', true) on conflict do nothing`,
          [admin.id],
        );
        return call('POST', PATHS.myCourses, { courseId: (await createCourse(test.database)).id });
      },
    },
    [`POST ${PATHS.userPlans}`]: {
      actions: ['plan.granted'],
      run: async () => call('POST', pathTo(PATHS.userPlans, { id: (await newUser()).id }), { planId: 'premium' }),
    },
    [`PUT ${PATHS.userPlan}`]: {
      actions: ['plan.changed'],
      run: async () => {
        const { id } = await newUser();
        await test.database.query(
          `insert into user_plans (user_id, plan, all_courses, ends_at) values ($1, 'premium', true, now())`,
          [id],
        );
        return call('PUT', pathTo(PATHS.userPlan, { id, planId: 'premium' }), { ends_on: '2031-12-31' });
      },
    },
    [`PUT ${PATHS.plan}`]: {
      actions: ['plan.updated'],
      run: async () => {
        const change = { price: '1', benefits: ['Uno'], months: 1, course_limit: null, course_ids: [], for_sale: true };
        return call('PUT', pathTo(PATHS.plan, { id: 'basico' }), change);
      },
    },
    [`DELETE ${PATHS.userCourse}`]: {
      actions: ['enrollment.deleted'],
      run: async () => {
        const [{ id }, course] = [await newUser(), await createCourse(test.database)];
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('DELETE', pathTo(PATHS.userCourse, { id, courseId: course.id }));
      },
    },
    [`PUT ${PATHS.studentProgress}`]: {
      actions: ['progress.marked', 'progress.unmarked'],
      run: async () => {
        const { id: userId } = await newUser();
        const modules = [1, 2].map((id) => ({ id, title: `Parte ${id}`, description: '', link: '', order: id }));
        const { id } = await createCourse(test.database, { modules });
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [userId, id]);
        const url = pathTo(PATHS.studentProgress, { id, userId });
        await call('PUT', url, { modules: [{ module_id: 1, done: true }] });
        const both = [
          { module_id: 1, done: false },
          { module_id: 2, done: true },
        ];
        return call('PUT', url, { modules: both });
      },
    },
    [`PUT ${PATHS.courseResults}`]: {
      actions: ['progress.result_recorded'],
      run: async () => {
        const [{ id: userId }, { id }] = [await newUser(), await createCourse(test.database)];
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [userId, id]);
        return call('PUT', pathTo(PATHS.courseResults, { id }), { results: [{ user_id: userId, grade: '17' }] });
      },
    },
    [`POST ${PATHS.userPackages}`]: {
      actions: ['enrollment.created'],
      run: async () =>
        call('POST', pathTo(PATHS.userPackages, { id: (await newUser()).id }), { packageId: (await newPackage()).id }),
    },
    [`POST ${PATHS.roster}`]: {
      actions: ['user.created', 'enrollment.created'],
      run: async () => {
        const course = await createCourse(test.database);
        const row = { name: 'Sol', last_name: 'Paz', email: newEmail(), dni: DNIS[5], course: String(course.id) };
        return call('POST', PATHS.roster, { rows: [row] });
      },
    },
  };
}
