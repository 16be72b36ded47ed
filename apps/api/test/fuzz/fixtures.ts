import { createHash, randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { limaDate } from '@telar/domain/lima-time';
import { anIssueRequest } from '@telar/testing/builders';
import sharp from 'sharp';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import type { TestApp } from '../support/app';
import { aBatch, untilState } from '../support/batches';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { createCourse, createUser } from '../support/factories';
import { anOldRow } from '../support/imports';
import { aFailedMail } from '../support/mails';
import { newMessage } from '../support/messages';
import { multipart } from '../support/multipart';
import { newOperationNumber, newOrder, orderInReview } from '../support/orders';
import { aRecoveryLink } from '../support/recovery';
import type { AuthHeaders } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';
import type { PathIds } from './values';

const TEMPLATE = 'plantilla.pdf';

/** Small files for uploads: a template and an image, then two that are no files. */
export async function smallFiles(): Promise<Buffer[]> {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } });
  return [await plainTemplate(), await image.png().toBuffer(), Buffer.from('%PDF-1.7'), Buffer.alloc(0)];
}

export interface Fixtures {
  /** Values for fields and parameters, by name. */
  known: Record<string, unknown[]>;
  /** For the start of a path, ids that it accepts. */
  idsByPath: Record<string, PathIds[]>;
}

/**
 * Creates two or more of everything that an id can mean.
 * @param admin whose id is not among the values.
 */
export async function createFixtures(
  test: TestApp,
  admin: { id: number; headers: AuthHeaders },
  [template, image]: Buffer[],
): Promise<Fixtures> {
  const { database } = test;
  const post = async (url: string, payload: object) =>
    (await test.inject({ method: 'POST', url, headers: admin.headers, payload })).json<Record<string, string>>();
  const courses = await Promise.all([1, 2, 3, 4].map(() => createCourse(database)));
  const packages = database.getRepository(PackageEntity);
  const packageOf = (name: string) => packages.save(packages.create({ name, courses }));
  const made = [await packageOf('Artesanía'), await packageOf('Oficina')];
  const users = [];
  for (let more = 0; more < 4; more++) users.push(await createUser(database));
  const enroll =
    'insert into enrollments (user_id, course_id) select u, c from unnest($1::int[]) u, unnest($2::int[]) c';
  await database.query(enroll, [users.map(({ id }) => id), courses.map(({ id }) => id)]);
  // It may be there already.
  await uploadTemplate(test, admin.headers, { filename: TEMPLATE, bytes: template ?? Buffer.alloc(0) });
  const certificates = [];
  for (const grade of ['15', '16']) {
    const request = anIssueRequest({ template_name: TEMPLATE, final_grade: grade });
    certificates.push(await post(PATHS.certificates, request));
  }
  const [{ certificate_code: code, drive_file_id: fileId } = {}] = certificates;
  const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${fileId}` });
  const info = await test.inject({ url: `/api/certificate-viewer/info/${code}` });
  const presets = [];
  for (const title of ['Excel', 'Word']) {
    presets.push(await post(PATHS.certificatePresets, { title, duration_hours: 20, syllabus: [] }));
  }
  const batches = [];
  for (const name of ['Por emitir', 'Otro', 'Emitido']) {
    batches.push(await post(PATHS.certificateBatches, { ...aBatch([{}, {}]), template_name: TEMPLATE, name }));
  }
  const issued = pathTo(PATHS.certificateBatch, { id: batches[2]?.id ?? 0 });
  await post(`${issued}/start`, {});
  await untilState(() => test.inject({ url: issued, headers: admin.headers }), 'done');
  const imports = [];
  for (const rows of [[anOldRow(), anOldRow()], [anOldRow()], [anOldRow()], [anOldRow({ dni: 'x' })]]) {
    imports.push(await post(PATHS.certificateImports, { rows }));
  }
  const sha256 = createHash('sha256')
    .update(template ?? '')
    .digest('hex');
  for (const { id } of imports) {
    await post(pathTo(PATHS.certificateImportFiles, { id: id ?? '' }), { files: [{ name: 'a.pdf', sha256, size: 9 }] });
  }
  // Random requests may have taken the plans off sale.
  await database.query('update plans set for_sale = true');
  const orders = [];
  for (const id of ['basico', 'premium', 'profesional']) {
    orders.push(await newOrder(test, { items: [{ kind: 'plan', id }] }), await orderInReview(test));
  }
  const [paid, paidToo] = [await orderInReview(test), await orderInReview(test)] as const;
  await post(pathTo(PATHS.orderApproval, { code: paidToo.code }), {});
  await post(pathTo(PATHS.orderApproval, { code: paid.code }), {});
  const sessions: { id: number; sessionId: number }[] = [];
  for (const { id } of courses) {
    const url = pathTo(PATHS.courseLiveSessions, { id });
    const payload = { dates: ['2031-05-06', '2031-05-08'], time: '19:00', minutes: 90 };
    const created = await test.inject({ method: 'POST', url, headers: admin.headers, payload });
    for (const made of created.json<{ sessions: { id: number }[] }>().sessions) {
      sessions.push({ id, sessionId: made.id });
    }
  }
  const materials: { id: number; fileId: number }[] = [];
  for (const { id } of courses) {
    const calls = courseFileCalls(test, admin.headers);
    for (const title of ['Guía', 'Ejercicios', 'Lectura']) {
      const file = await calls.add({ course: id }, await aMaterial(title));
      materials.push({ id, fileId: file.id });
    }
  }
  const calendar = await post(PATHS.myCalendar, {});
  const payments = await database.query<{ id: number }[]>('select id from order_payments');
  const messages = [];
  for (let more = 0; more < 4; more++) messages.push({ id: await newMessage(test) }, { id: await aFailedMail(test) });
  const clientIds = Array.from({ length: 6 }, () => randomUUID());
  // The admin can take any course with it.
  await database.query(
    `insert into user_plans (user_id, plan, starts_at, all_courses)
     select id, 'premium', now(), true from unnest($1::int[]) id`,
    [[admin.id, ...users.map(({ id }) => id)]],
  );
  const links = await Promise.all(users.map(({ id }) => aRecoveryLink(database, id)));
  const form = multipart({
    fields: { title: 'Con imagen', instructor: 'Rosa', price: '10', modules: '[{"title":"Inicio"}]' },
    files: [{ field: 'image', filename: 'a.png', type: 'image/png', bytes: image ?? Buffer.alloc(0) }],
  });
  const headers = { ...admin.headers, ...form.headers };
  const pictured = await test.inject({ method: 'POST', url: PATHS.courses, headers, payload: form.payload });
  const imageId = pictured.json<{ image_url: string }>().image_url.split('/').at(-1);
  const ids = [...users, ...courses, ...made, ...certificates, ...presets, ...batches, ...messages].map(({ id }) =>
    Number(id),
  );
  const known = {
    id: [...ids.filter((id) => id !== admin.id), ...clientIds, imageId, 'basico', 'premium', 2147483647],
    payment: payments.map(({ id }) => id),
    paid_on: [limaDate(new Date())],
    account_id: users.map(({ id }) => id),
    operation_number: Array.from({ length: 60 }, newOperationNumber),
    row: [1, 2],
    sessionId: sessions.map(({ sessionId }) => sessionId),
    dates: [['2031-06-03'], ['2031-07-01', '2031-07-03']],
    date: ['2031-06-10', '2031-08-01'],
    time: ['19:00', '07:30'],
    minutes: [60, 90],
    userId: users.map(({ id }) => id),
    user_id: users.map(({ id }) => id),
    course_id: courses.map(({ id }) => id),
    module_id: [1],
    courseId: [...courses.map(({ id }) => id), 2147483646],
    planId: ['basico', 'premium', 'oro'],
    ends_on: ['2031-12-31', '2020-01-31', '2999-12-31', '31/12/2031'],
    expected_ends_at: [null, '2032-01-01T05:00:00.000Z'],
    packageId: made.map(({ id }) => id),
    course_ids: [...courses.map(({ id }) => id), 2147483646],
    item_list: ['plan:basico', `course:${courses[0]?.id},package:${made[0]?.id}`],
    code: [code, 'TLR-NADA-1', paid.code, ...orders.map((order) => order.code)],
    token: [info.json<{ token: string }>().token, code, calendar.url?.split('/').at(-1), ...links],
    fileId: [fileId, ...materials.map((each) => each.fileId)],
    moduleId: [1],
    position: [1, 2],
    sha256: [sha256, createHash('sha256').update(pdf.rawPayload).digest('hex')],
    name: [TEMPLATE, 'Otra.pdf', 'Nombre Válido'],
    template_name: [TEMPLATE],
    rating: [4.5, 0],
    price: [99.5, '120.00'],
    duration_hours: [24, '48'],
    ink: ['#1a2b3c'],
  };
  const idsByPath = {
    '/api/previews/certificados/{code}': certificates.map((each) => ({ code: each.certificate_code ?? '' })),
    '/api/courses/{id}/live-sessions/{sessionId}': sessions,
    '/api/courses/{id}/related': courses.map(({ id }) => ({ id })),
    '/api/users/{id}/recovery-link': users.map(({ id }) => ({ id })),
    '/api/courses/{id}/files/{fileId}': materials,
    '/api/courses/{id}/modules/{moduleId}/files': courses.map(({ id }) => ({ id, moduleId: 1 })),
    '/api/users/{id}/plans/{planId}': users.map(({ id }) => ({ id, planId: 'premium' })),
    '/api/orders/{code}/temporary-password': [{ code: paid.code }, { code: paidToo.code }],
    '/api/certificate-imports/{id}/files/{sha256}': imports.map(({ id }) => ({ id: id ?? '', sha256 })),
    '/api/certificate-imports/{id}': imports.map(({ id }) => ({ id: id ?? '' })),
  };
  return { known, idsByPath };
}
