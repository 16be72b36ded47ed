import { randomUUID } from 'node:crypto';
import { PATHS } from '@telar/contracts/paths';
import { AUDIT_ACTIONS } from '@telar/domain/audit';
import { limaDate } from '@telar/domain/lima-time';
import { anIssueRequest } from '@telar/testing/builders';
import { BatchRunner } from '../../src/modules/certificate-batches/run/batch-runner';
import { ImportJob } from '../../src/modules/certificate-imports/run/import-job';
import { ImportRunner } from '../../src/modules/certificate-imports/run/import-runner';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import { declaredRoutes } from '../../src/platform/http/openapi/routes';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { createCourse, createUser, PASSWORD } from '../support/factories';
import { anOldRow } from '../support/imports';
import { aFailedMail } from '../support/mails';
import { newMessage } from '../support/messages';
import { newOperationNumber, newOrder, orderInReview } from '../support/orders';
import { aRecoveryLink } from '../support/recovery';
import { bearer, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';
import { useApp } from '../support/use-app';

describe('the audit log of each route', () => {
  // No server listens there, so the mail waits.
  const test = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' });

  let admin: { id: number; headers: AuthHeaders };
  beforeAll(async () => {
    const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Ada', lastName: 'Paz' });
    admin = { id: user.id, headers };
  });

  const COURSE = { title: 'Quechua', instructor: 'Rosa', price: 10, modules: [{ title: 'Inicio' }] };
  /** The secrets of this file. None of them may be in the audit log. */
  const DNIS = ['45871203', '70124488', '40991277', '45871299', '40991278', '70124499', '40991279'] as const;
  const PASSWORDS = [PASSWORD, 'Otra-clave-9', 'Nueva-clave-7', 'Errada-123'] as const;
  let serial = 0;
  const newEmail = () => `auditada${++serial}@correo.test`;

  type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  const call = (method: Method, url: string, payload?: object, headers: object = admin.headers) =>
    test.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });

  /** All events after that one, oldest first, as they are stored. */
  async function eventsAfter(id: number): Promise<Record<string, unknown>[]> {
    return test.database.query('select *, id::int as id from audit_events where id > $1 order by audit_events.id', [
      id,
    ]);
  }
  const lastId = async () =>
    (await test.database.query<{ id: number }[]>('select coalesce(max(id), 0)::int as id from audit_events'))[0]?.id ??
    0;

  /** Routes that change nothing that is audited. */
  const UNAUDITED = [
    `POST ${PATHS.rosterCheck}`,
    `POST ${PATHS.syllabus}`,
    `POST ${PATHS.certificateCheck}`,
    `POST ${PATHS.recoveries}`,
    // What visitors write. What staff do with it is recorded.
    `POST ${PATHS.messages}`,
    // What an import has before it starts is only a plan. The certificate is recorded with all its data.
    `PUT ${PATHS.certificateImportRows}`,
    `PATCH ${PATHS.certificateImportRow}`,
    `POST ${PATHS.certificateImportFiles}`,
    `PUT ${PATHS.certificateImportFile}`,
    `DELETE ${PATHS.certificateImportFile}`,
    // What students mark and write themselves.
    `PUT ${PATHS.myProgress}`,
    `PUT ${PATHS.myNotes}`,
    // The address of one's own calendar.
    `POST ${PATHS.myCalendar}`,
    `DELETE ${PATHS.myCalendar}`,
  ];

  interface Scenario {
    actions: string[];
    /** `null` for a visitor; the admin by default. */
    actor?: null | 'own';
    run: () => Promise<{ statusCode: number; body: string }>;
  }

  const newUser = (more: object = {}) => createUser(test.database, { name: 'Eva', lastName: 'Ríos', ...more });
  const newPackage = async () => {
    const packages = test.database.getRepository(PackageEntity);
    return packages.save(packages.create({ name: 'Paquete', courses: [await createCourse(test.database)] }));
  };
  const newTemplate = async (name: string) => {
    const response = await uploadTemplate(test, admin.headers, { filename: name, bytes: await plainTemplate() });
    expect(response.statusCode).toBe(201);
  };
  const uploadedAt = (path: string, filename: string) => async () =>
    uploadTemplate(test, admin.headers, { filename, bytes: await plainTemplate() }, path);
  const issue = async () =>
    call('POST', PATHS.certificates, {
      ...anIssueRequest({ dni: DNIS[0] }),
      certificate_code: undefined,
      template_name: 'base.pdf',
    });
  const preset = () => call('POST', PATHS.certificatePresets, { title: 'Excel', duration_hours: 20, syllabus: [] });
  const idOf = (response: { json: () => unknown }) => (response.json() as { id: number }).id;
  const at = (path: string, values: Record<string, string | number>) =>
    path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  /** The account that acts in a scenario, if it is not the admin. */
  let own: { id: number; email: string; headers: AuthHeaders };

  const newBatch = () =>
    call('POST', PATHS.certificateBatches, {
      template_name: 'base.pdf',
      rows: [{ ...anIssueRequest({ dni: DNIS[0], user_name: `Eva ${++serial}` }), certificate_code: null }],
    });
  const startedBatch = async () => {
    const id = idOf(await newBatch());
    await call('POST', at(PATHS.certificateBatchStart, { id }));
    return id;
  };

  const newLiveSession = (id: number) =>
    call('POST', at(PATHS.courseLiveSessions, { id }), { dates: ['2031-05-06'], time: '19:00', minutes: 90 });

  /** A course with a file. */
  const newCourseFile = async () => {
    const course = (await createCourse(test.database)).id;
    const { id } = await courseFileCalls(test, admin.headers).add({ course }, await aMaterial('Auditado'));
    return { id: course, fileId: id };
  };

  const newImport = () => call('POST', PATHS.certificateImports, { rows: [anOldRow({ dni: DNIS[0] })] });

  /** A successful request for each route that changes something. The preparation is part of `run`. */
  const SCENARIOS: Record<string, Scenario> = {
    [`POST ${PATHS.userDniConfirmation}`]: {
      actions: ['user.updated'],
      run: async () => {
        const { id, dni } = await newUser({ dni: '41112201' });
        return call('POST', at(PATHS.userDniConfirmation, { id }), { dni });
      },
    },
    [`DELETE ${PATHS.userDniConfirmation}`]: {
      actions: ['user.updated'],
      run: async () => {
        const { id } = await newUser({ dni: '41112202', dniConfirmedAt: new Date() });
        return call('DELETE', at(PATHS.userDniConfirmation, { id }));
      },
    },
    [`POST ${PATHS.login}`]: {
      actions: ['session.started'],
      actor: 'own',
      run: async () => {
        const user = await newUser({ role: 'asesor' });
        own = { id: user.id, email: user.email, headers: bearer('') };
        return call('POST', PATHS.login, { email: user.email, password: PASSWORD }, {});
      },
    },
    [`POST ${PATHS.register}`]: {
      actions: ['user.created'],
      actor: null,
      run: () =>
        call(
          'POST',
          PATHS.register,
          { name: 'Luz', last_name: 'Ruiz', email: newEmail(), dni: DNIS[1], password: PASSWORDS[1] },
          {},
        ),
    },
    [`POST ${PATHS.finishRecovery}`]: {
      actions: ['user.password_changed'],
      actor: 'own',
      run: async () => {
        await newClient();
        const token = await aRecoveryLink(test.database, own.id);
        return call('POST', PATHS.finishRecovery, { token, new_password: PASSWORDS[2] }, {});
      },
    },
    [`POST ${PATHS.changePassword}`]: {
      actions: ['user.password_changed'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call(
          'POST',
          PATHS.changePassword,
          { current_password: PASSWORD, new_password: PASSWORDS[2] },
          own.headers,
        );
      },
    },
    [`POST ${PATHS.logout}`]: {
      actions: ['session.ended'],
      actor: 'own',
      run: async () => {
        const { user, headers } = await loggedInUser(test, { role: 'asesor' });
        own = { id: user.id, email: user.email, headers };
        return call('POST', PATHS.logout, undefined, headers);
      },
    },
    [`POST ${PATHS.logoutAll}`]: {
      actions: ['user.sessions_ended'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call('POST', PATHS.logoutAll, undefined, own.headers);
      },
    },
    [`POST ${PATHS.users}`]: {
      actions: ['user.created'],
      run: () => call('POST', PATHS.users, { name: 'Ana', email: newEmail(), dni: DNIS[2], password: PASSWORDS[1] }),
    },
    [`PUT ${PATHS.user}`]: {
      actions: ['user.role_changed'],
      run: async () => {
        const { id, email } = await newUser();
        return call('PUT', at(PATHS.user, { id }), {
          name: 'Eva',
          email,
          role: 'asesor',
          dni: DNIS[3],
          password: PASSWORDS[2],
        });
      },
    },
    [`DELETE ${PATHS.user}`]: {
      actions: ['user.deleted', 'enrollment.deleted'],
      run: async () => {
        const { id } = await newUser({ dni: DNIS[4] });
        const course = await createCourse(test.database);
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('DELETE', at(PATHS.user, { id }));
      },
    },
    [`POST ${PATHS.userPasswordReset}`]: {
      actions: ['user.password_reset'],
      run: async () =>
        call('POST', at(PATHS.userPasswordReset, { id: (await newUser()).id }), { new_password: PASSWORDS[2] }),
    },
    [`POST ${PATHS.userRecoveryLink}`]: {
      actions: ['user.recovery_link_made'],
      run: async () => call('POST', at(PATHS.userRecoveryLink, { id: (await newUser()).id })),
    },
    [`PATCH ${PATHS.ownAccount}`]: {
      actions: ['user.updated'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call('PATCH', PATHS.ownAccount, { phone: '987654321', dni: DNIS[6] }, own.headers);
      },
    },
    [`POST ${PATHS.userCourses}`]: {
      actions: ['enrollment.created'],
      run: async () =>
        call('POST', at(PATHS.userCourses, { id: (await newUser()).id }), {
          courseId: (await createCourse(test.database)).id,
        }),
    },
    [`PUT ${PATHS.userCourse}`]: {
      actions: ['enrollment.updated'],
      run: async () => {
        const [{ id }, course] = [await newUser(), await createCourse(test.database)];
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('PUT', at(PATHS.userCourse, { id, courseId: course.id }), { ends_on: '2031-12-31' });
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
      run: async () => call('POST', at(PATHS.userPlans, { id: (await newUser()).id }), { planId: 'premium' }),
    },
    [`PUT ${PATHS.userPlan}`]: {
      actions: ['plan.changed'],
      run: async () => {
        const { id } = await newUser();
        await test.database.query(
          `insert into user_plans (user_id, plan, all_courses, ends_at) values ($1, 'premium', true, now())`,
          [id],
        );
        return call('PUT', at(PATHS.userPlan, { id, planId: 'premium' }), { ends_on: '2031-12-31' });
      },
    },
    [`PUT ${PATHS.plan}`]: {
      actions: ['plan.updated'],
      run: async () => {
        const change = { price: '1', benefits: ['Uno'], months: 1, course_limit: null, course_ids: [], for_sale: true };
        return call('PUT', at(PATHS.plan, { id: 'basico' }), change);
      },
    },
    [`DELETE ${PATHS.userCourse}`]: {
      actions: ['enrollment.deleted'],
      run: async () => {
        const [{ id }, course] = [await newUser(), await createCourse(test.database)];
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('DELETE', at(PATHS.userCourse, { id, courseId: course.id }));
      },
    },
    [`PUT ${PATHS.studentProgress}`]: {
      actions: ['progress.marked', 'progress.unmarked'],
      run: async () => {
        const { id: userId } = await newUser();
        const modules = [1, 2].map((id) => ({ id, title: `Parte ${id}`, description: '', link: '', order: id }));
        const { id } = await createCourse(test.database, { modules });
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [userId, id]);
        const url = at(PATHS.studentProgress, { id, userId });
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
        return call('PUT', at(PATHS.courseResults, { id }), { results: [{ user_id: userId, grade: '17' }] });
      },
    },
    [`POST ${PATHS.userPackages}`]: {
      actions: ['enrollment.created'],
      run: async () =>
        call('POST', at(PATHS.userPackages, { id: (await newUser()).id }), { packageId: (await newPackage()).id }),
    },
    [`POST ${PATHS.roster}`]: {
      actions: ['user.created', 'enrollment.created'],
      run: async () => {
        const course = await createCourse(test.database);
        const row = { name: 'Sol', last_name: 'Paz', email: newEmail(), dni: DNIS[5], course: String(course.id) };
        return call('POST', PATHS.roster, { rows: [row] });
      },
    },
    [`POST ${PATHS.packages}`]: {
      actions: ['package.created', 'package.courses_added'],
      run: async () =>
        call('POST', PATHS.packages, { name: 'Nuevo', course_ids: [(await createCourse(test.database)).id] }),
    },
    [`PUT ${PATHS.package}`]: {
      actions: ['package.updated', 'package.courses_removed', 'package.courses_added'],
      run: async () =>
        call('PUT', at(PATHS.package, { id: (await newPackage()).id }), {
          name: 'Otro nombre',
          course_ids: [(await createCourse(test.database)).id],
        }),
    },
    [`DELETE ${PATHS.package}`]: {
      actions: ['package.deleted', 'package.courses_removed'],
      run: async () => call('DELETE', at(PATHS.package, { id: (await newPackage()).id })),
    },
    [`POST ${PATHS.orders}`]: {
      actions: ['order.created'],
      run: () =>
        call('POST', PATHS.orders, {
          items: [{ kind: 'plan', id: 'basico' }],
          buyer: { name: 'Eva Ríos', email: newEmail(), dni: DNIS[0] },
        }),
    },
    [`POST ${PATHS.orderSales}`]: {
      actions: ['order.created', 'order.in_review', 'user.created', 'enrollment.created', 'order.paid'],
      run: async () =>
        call('POST', PATHS.orderSales, {
          items: [{ kind: 'course', id: (await createCourse(test.database)).id }],
          buyer: { name: 'Eva', last_name: 'Ríos', email: newEmail() },
          method: 'cash',
          paid_on: limaDate(new Date()),
        }),
    },
    [`POST ${PATHS.orderPayments}`]: {
      actions: ['order.in_review'],
      run: async () =>
        call('POST', at(PATHS.orderPayments, { code: (await newOrder(test)).code }), {
          operation_number: newOperationNumber(),
        }),
    },
    [`POST ${PATHS.orderApproval}`]: {
      actions: ['user.created', 'enrollment.created', 'order.paid'],
      run: async () => call('POST', at(PATHS.orderApproval, { code: (await orderInReview(test)).code })),
    },
    [`POST ${PATHS.orderTemporaryPassword}`]: {
      actions: ['user.password_reset'],
      run: async () => {
        const { code } = await orderInReview(test);
        await call('POST', at(PATHS.orderApproval, { code }));
        return call('POST', at(PATHS.orderTemporaryPassword, { code }));
      },
    },
    [`POST ${PATHS.orderRejection}`]: {
      actions: ['order.rejected'],
      run: async () =>
        call('POST', at(PATHS.orderRejection, { code: (await orderInReview(test)).code }), {
          reason: `Pagó ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.orderCancellation}`]: {
      actions: ['order.cancelled'],
      run: async () => call('POST', at(PATHS.orderCancellation, { code: (await newOrder(test)).code }), {}),
    },
    [`POST ${PATHS.orderRefund}`]: {
      actions: ['enrollment.deleted', 'order.refunded'],
      run: async () => {
        const { code } = await orderInReview(test);
        await call('POST', at(PATHS.orderApproval, { code }));
        return call('POST', at(PATHS.orderRefund, { code }), { reason: 'Error' });
      },
    },
    [`POST ${PATHS.mailRetry}`]: {
      actions: ['mail.released'],
      run: async () => call('POST', at(PATHS.mailRetry, { id: await aFailedMail(test) })),
    },
    [`PATCH ${PATHS.message}`]: {
      actions: ['message.updated'],
      run: async () => call('PATCH', at(PATHS.message, { id: await newMessage(test) }), { state: 'open' }),
    },
    [`POST ${PATHS.messageAnswers}`]: {
      actions: ['message.updated', 'message.answered'],
      run: async () =>
        call('POST', at(PATHS.messageAnswers, { id: await newMessage(test) }), {
          id: randomUUID(),
          channel: 'whatsapp',
          text: 'Sí',
        }),
    },
    [`DELETE ${PATHS.message}`]: {
      actions: ['message.deleted'],
      run: async () => call('DELETE', at(PATHS.message, { id: await newMessage(test) })),
    },
    [`POST ${PATHS.courses}`]: { actions: ['course.created'], run: () => call('POST', PATHS.courses, COURSE) },
    [`PUT ${PATHS.course}`]: {
      actions: ['course.updated'],
      run: async () => call('PUT', at(PATHS.course, { id: (await createCourse(test.database)).id }), { price: 99.5 }),
    },
    [`DELETE ${PATHS.course}`]: {
      actions: ['course.archived', 'package.courses_removed'],
      run: async () => call('DELETE', at(PATHS.course, { id: (await newPackage()).courses[0]?.id ?? 0 })),
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
      run: async () => call('PATCH', at(PATHS.courseFile, await newCourseFile()), { name: 'Otro nombre' }),
    },
    [`DELETE ${PATHS.courseFile}`]: {
      actions: ['course.files_deleted'],
      run: async () => call('DELETE', at(PATHS.courseFile, await newCourseFile())),
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
        return call('PATCH', at(PATHS.courseLiveSession, { id, sessionId: session?.id ?? 0 }), { cancelled: true });
      },
    },
    [`POST ${PATHS.templateUpload}`]: {
      actions: ['template.created'],
      run: uploadedAt(PATHS.templateUpload, 'una.pdf'),
    },
    [`POST ${PATHS.templates}`]: { actions: ['template.created'], run: uploadedAt(PATHS.templates, 'otra.pdf') },
    [`PUT ${PATHS.templatePlacement}`]: {
      actions: ['template.updated'],
      run: async () => {
        await newTemplate('ubicada.pdf');
        const url = at(PATHS.templatePlacement, { name: 'ubicada.pdf' });
        const { default_placement: placement } = (await test.inject({ url, headers: admin.headers })).json<{
          default_placement: object;
        }>();
        return call('PUT', url, { placement });
      },
    },
    [`DELETE ${PATHS.template}`]: {
      actions: ['template.deleted'],
      run: async () => {
        await newTemplate('borrada.pdf');
        return call('DELETE', at(PATHS.template, { name: 'borrada.pdf' }));
      },
    },
    [`POST ${PATHS.certificates}`]: { actions: ['certificate.issued'], run: issue },
    [`DELETE ${PATHS.certificateRevocation}`]: {
      actions: ['certificate.revoked'],
      run: async () =>
        call('DELETE', at(PATHS.certificateRevocation, { id: idOf(await issue()) }), {
          reason: `Repetido: ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.certificateArchiveRevocations}`]: {
      actions: ['certificate.revoked'],
      run: async () =>
        call('POST', PATHS.certificateArchiveRevocations, { ids: [idOf(await issue())], reason: `Error: ${DNIS[0]}` }),
    },
    [`POST ${PATHS.certificateReissue}`]: {
      actions: ['certificate.issued', 'certificate.revoked'],
      run: async () =>
        call('POST', at(PATHS.certificateReissue, { id: idOf(await issue()) }), {
          ...anIssueRequest({ dni: DNIS[0], user_name: 'Eva Ríos' }),
          certificate_code: undefined,
          template_name: 'base.pdf',
          reason: `Nombre de ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.certificateImports}`]: { actions: ['certificate_import.created'], run: newImport },
    [`DELETE ${PATHS.certificateImport}`]: {
      actions: ['certificate_import.deleted'],
      run: async () => call('DELETE', at(PATHS.certificateImport, { id: idOf(await newImport()) })),
    },
    [`POST ${PATHS.certificateImportStart}`]: {
      actions: ['certificate_import.started'],
      run: async () => call('POST', at(PATHS.certificateImportStart, { id: idOf(await newImport()) })),
    },
    [`POST ${PATHS.certificateImportUndo}`]: {
      actions: ['certificate.deleted', 'certificate_import.undone'],
      run: async () => {
        const id = idOf(await newImport());
        await call('POST', at(PATHS.certificateImportStart, { id }));
        const job = test.app.get(ImportJob, { strict: false });
        const lease = { id: randomUUID(), seconds: 20 };
        for (let work = await job.claim(lease); work; work = await job.claim(lease)) await job.run(work, lease);
        return call('POST', at(PATHS.certificateImportUndo, { id }));
      },
    },
    [`POST ${PATHS.certificateBatches}`]: { actions: ['certificate_batch.created'], run: newBatch },
    [`DELETE ${PATHS.certificateBatch}`]: {
      actions: ['certificate_batch.deleted'],
      run: async () => call('DELETE', at(PATHS.certificateBatch, { id: idOf(await newBatch()) })),
    },
    [`PATCH ${PATHS.certificateBatchRow}`]: {
      actions: ['certificate_batch.row_changed'],
      run: async () =>
        call('PATCH', at(PATHS.certificateBatchRow, { id: idOf(await newBatch()), row: 1 }), { dni: DNIS[1] }),
    },
    [`DELETE ${PATHS.certificateBatchRow}`]: {
      actions: ['certificate_batch.row_deleted'],
      run: async () => call('DELETE', at(PATHS.certificateBatchRow, { id: idOf(await newBatch()), row: 1 })),
    },
    [`DELETE ${PATHS.certificateBatchRows}`]: {
      actions: ['certificate_batch.rows_deleted'],
      run: async () => {
        const rows = ['x', 'y'].map((dni) => ({ dni }));
        const batch = await call('POST', PATHS.certificateBatches, { template_name: 'base.pdf', rows });
        return call('DELETE', `${at(PATHS.certificateBatchRows, { id: idOf(batch) })}?state=refused`);
      },
    },
    [`POST ${PATHS.certificateBatchStart}`]: {
      actions: ['certificate_batch.started'],
      run: async () => call('POST', at(PATHS.certificateBatchStart, { id: idOf(await newBatch()) })),
    },
    [`POST ${PATHS.certificateBatchCancel}`]: {
      actions: ['certificate_batch.cancelled'],
      run: async () => call('POST', at(PATHS.certificateBatchCancel, { id: await startedBatch() })),
    },
    [`POST ${PATHS.certificateBatchResume}`]: {
      actions: ['certificate_batch.resumed'],
      run: async () => {
        const id = await startedBatch();
        await call('POST', at(PATHS.certificateBatchCancel, { id }));
        return call('POST', at(PATHS.certificateBatchResume, { id }));
      },
    },
    [`POST ${PATHS.certificateBatchRetry}`]: {
      actions: ['certificate_batch.retried'],
      run: async () => {
        const id = await startedBatch();
        await test.database.query(`update certificate_batch_rows set outcome = 'failed' where batch_id = $1`, [id]);
        await test.database.query(`update certificate_batches set state = 'done' where id = $1`, [id]);
        return call('POST', at(PATHS.certificateBatchRetry, { id }));
      },
    },
    [`POST ${PATHS.certificatePresets}`]: { actions: ['preset.created'], run: preset },
    [`DELETE ${PATHS.certificatePreset}`]: {
      actions: ['preset.deleted'],
      run: async () => call('DELETE', at(PATHS.certificatePreset, { id: idOf(await preset()) })),
    },
  };

  async function newClient(): Promise<void> {
    const { user, headers } = await loggedInUser(test, { name: 'Eva', lastName: 'Ríos', dni: null });
    own = { id: user.id, email: user.email, headers };
  }

  /** Without the ids of requests: they are random, and may contain eight digits. */
  const storedEvents = () =>
    test.database.query<unknown[]>(`select to_jsonb(e) - 'request_id' as event from audit_events e`);

  describe('the audit log', () => {
    beforeAll(async () => {
      await newTemplate('base.pdf');
      // Batches are started without being issued: that would write events at any time.
      await test.app.get(BatchRunner, { strict: false }).beforeApplicationShutdown();
      await test.app.get(ImportRunner, { strict: false }).beforeApplicationShutdown();
    });

    it('has a scenario for every route that changes something', () => {
      const changing = declaredRoutes(test.app).filter(({ method }) => method !== 'GET');
      const names = changing.map(({ method, path }) => `${method} ${path}`);
      expect([...Object.keys(SCENARIOS), ...UNAUDITED].sort()).toEqual(names.sort());
    });

    it.each(Object.entries(SCENARIOS))('records %s: who, what, from where', async (_, { actions, actor, run }) => {
      const before = await lastId();
      const { statusCode, body } = await run();
      expect([Math.floor(statusCode / 100), body]).toEqual([2, body]);
      const actorId = actor === undefined ? admin.id : actor === null ? null : own.id;
      // The preparation of the scenario comes first.
      const recorded = (await eventsAfter(before)).slice(-actions.length);
      expect(recorded.map(({ action }) => action)).toEqual(actions);
      for (const event of recorded) {
        expect(event).toMatchObject({ actor_id: actorId, ip: '127.0.0.1', request_id: expect.stringMatching(/./) });
        expect(event.actor_name === null).toBe(actorId === null);
        expect(AUDIT_ACTIONS).toContain(event.action);
      }
    });

    it('has no DNI, password, hash or token in clear', async () => {
      await newClient();
      const change = { current_password: PASSWORD, new_password: PASSWORDS[2] };
      const responses = [
        await issue(),
        await call('POST', PATHS.login, { email: own.email, password: 'Errada-123' }, {}),
        await call('POST', PATHS.changePassword, change, own.headers),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 401, 200]);
      const text = JSON.stringify(await storedEvents());
      expect(text).toContain('******03');
      for (const secret of [...DNIS, ...PASSWORDS]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/argon2|eyJ|private|"d":/);
      expect(text).not.toMatch(/(?<!\d)\d{8}(?!\d)/);
    });
  });
});
