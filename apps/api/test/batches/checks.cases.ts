import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { limaDate } from '@telar/domain/lima-time';
import { BATCH_WARNINGS } from '@telar/texts/certificate-batches';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { aBatch, useBatches } from '../support/batches';
import { createCourse, createUser } from '../support/factories';
import { ISSUE_REQUEST } from '../support/issuing';

describe('batch checks', () => {
  const { issuing, call, created, at, rowsOf, count } = useBatches();

  describe('POST /api/certificate-batches', () => {
    it('checks each row, issues nothing, and counts the rows', async () => {
      const before = await count('certificates');
      const batch = await created(
        aBatch([{ user_name: 'Rosa Huamán' }, { final_grade: 21 }, { dni: '123' }, { duration_hours: '' }]),
      );
      expect(batch).toMatchObject({
        state: 'draft',
        name: 'Gestión pública',
        rows_total: 4,
        counts: { valid: 2, warned: 1, refused: 1, pending: 3, issued: 0, failed: 0 },
        created_by: 'Rosa Quispe Ñahui',
        started_at: null,
      });
      expect(await count('certificates')).toBe(before);
    });

    it('refuses a row with the field and the reason, as a single certificate is refused', async () => {
      const taken = issuing.newCode();
      await issuing.issue({ certificate_code: taken });
      const { id } = await created(
        aBatch([
          { dni: '1234567' },
          { start_date: '2026-03-01' },
          { issue_date: '2026-02-30' },
          { certificate_code: 'abc' },
          { certificate_code: taken.toLowerCase() },
          { user_name: 'Rosa 🧵 Quispe' },
          { duration_hours: 'muchas' },
          { user_name: 'x'.repeat(161) },
        ]),
      );
      const { rows } = await rowsOf(id, '?state=refused');
      expect(rows.map(({ row, errors }) => [row, errors.map(({ path, message }) => [path, message])])).toEqual([
        [1, [['dni', ROW_ERRORS.dni_short]]],
        [2, [['end_date', FIELD_TEXTS.dates_reversed]]],
        [3, [['issue_date', FIELD_TEXTS.date_invalid]]],
        [4, [['certificate_code', FIELD_TEXTS.code_invalid]]],
        [5, [['certificate_code', ROW_ERRORS.code_taken]]],
        [6, [['user_name', 'No se puede imprimir «🧵» en «nombre completo».']]],
        [7, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
        [8, [['user_name', 'El campo «nombre completo» debe tener como máximo 160 caracteres.']]],
      ]);
    });

    it('names a wrong date in the form in which it was typed', async () => {
      const { id } = await created(
        aBatch([
          { issue_date: '31/02/2026' },
          { issue_date: ' 31-2-2026' },
          { issue_date: '14/03/3500' },
          { issue_date: 'pronto' },
          { issue_date: '2026-02-31' },
          // A program sends dates as the API asks for them.
          { issue_date: '14/03/2026' },
          { dni: '123' },
        ]),
      );
      const { rows } = await rowsOf(id);
      expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
        ['El día 31/02/2026 no existe.'],
        ['El día 31-2-2026 no existe.'],
        [FIELD_TEXTS.date_year_invalid],
        ['No se entiende la fecha «pronto».'],
        [FIELD_TEXTS.date_invalid],
        [FIELD_TEXTS.date_invalid],
        [FIELD_TEXTS.dni_invalid],
      ]);
    });

    it('accepts other documents in two fields or as one text, and compares them for warnings', async () => {
      const account = { dni: null, documentType: 'ce', documentNumber: '009112233' } as const;
      await createUser(issuing.test.database, { ...account, name: 'Chiara', lastName: 'Bianchi' });
      const { id } = await created(
        aBatch([
          { dni: null, document_type: 'Carné de extranjería', document_number: '009-112-233' },
          { dni: 'ce 009112233', user_name: 'Chiara Bianchi' },
          { dni: 'Pasaporte ab 123456', course_title: 'Otro' },
          { dni: null, document_type: 'ce', document_number: 12 },
          { dni: null, document_type: 'RUC', document_number: '20100100101' },
          { document_type: 'pasaporte', document_number: 'AB123457' },
        ]),
      );
      const { rows } = await rowsOf(id);
      expect(rows.map(({ dni, errors, warnings }) => [dni, errors, warnings.map(({ path }) => path)])).toEqual([
        ['CE 009112233', [], ['user_name']],
        ['CE 009112233', [], ['dni']],
        ['Pasaporte AB123456', [], []],
        ['CE 12', [{ path: 'dni', message: FIELD_TEXTS.ce_invalid }], []],
        [null, [{ path: 'document_type', message: FIELD_TEXTS.document_type_invalid }], []],
        [rows[5]?.dni, [{ path: 'dni', message: FIELD_TEXTS.document_twice }], []],
      ]);
      const correct = (row: number, payload: object) => call('PATCH', at(PATHS.certificateBatchRow, id, row), payload);
      expect((await correct(4, { document_type: 'ce', document_number: '009112234' })).json()).toMatchObject({
        state: 'pending',
        dni: 'CE 009112234',
        cells: { dni: 'CE 009112234' },
      });
      // A DNI replaces the fields that were sent first.
      expect((await correct(6, { dni: '40112299' })).json()).toMatchObject({
        state: 'pending',
        dni: '40112299',
        cells: { dni: '40112299' },
      });
      expect((await correct(5, { dni: '40112298' })).json()).toMatchObject({ state: 'pending', dni: '40112298' });
      const events = await issuing.test.database.query<{ text: string }[]>(
        `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_events
         where subject_type = 'certificate_batch' and subject_id = $1::text`,
        [id],
      );
      expect(events.map(({ text }) => text).join()).toMatch(/CE \*{6}34/);
      expect(events.map(({ text }) => text).join()).not.toContain('009112234');
    });

    it('warns of what a single certificate would be issued with', async () => {
      const code = issuing.newCode();
      await issuing.issue({ certificate_code: code, dni: '40112233', course_title: 'Gestión Pública' });
      await createUser(issuing.test.database, { dni: '40112244', name: 'Ana María', lastName: 'Ñahui Paz' });
      const tomorrow = limaDate(new Date(Date.now() + 86_400_000));
      const { id } = await created(
        aBatch([
          { dni: '40112233' },
          { dni: '40112244', user_name: 'Otra Persona' },
          { dni: '40112244', user_name: 'NAHUI PAZ, ANA MARIA', course_title: 'Otro' },
          { final_grade: '-1' },
          { final_grade: '20,5' },
          { final_grade: '18 (dieciocho)' },
          { issue_date: '2026-02-27' },
          { issue_date: tomorrow },
        ]),
      );
      const { rows } = await rowsOf(id);
      expect(rows.map(({ warnings }) => warnings)).toEqual([
        [{ path: 'course_title', message: BATCH_WARNINGS.issued_before(code), certificate_code: code }],
        [{ path: 'user_name', message: BATCH_WARNINGS.name_differs('Ana María Ñahui Paz') }],
        [],
        [{ path: 'final_grade', message: BATCH_WARNINGS.grade_outside }],
        [{ path: 'final_grade', message: BATCH_WARNINGS.grade_outside }],
        [],
        [{ path: 'issue_date', message: BATCH_WARNINGS.issued_early }],
        [{ path: 'issue_date', message: BATCH_WARNINGS.issued_in_future }],
      ]);
    });

    it('warns of a DNI that got its zeros back, and refuses shorter numbers', async () => {
      const dnis = [4_587_120, 458_712, 45_871, 40_112_310, 4587.5];
      const { id } = await created(aBatch(dnis.map((dni) => ({ dni }))));
      const { rows } = await rowsOf(id);
      const padded = (dni: string) => [{ path: 'dni', message: CERTIFICATE_WARNINGS.dni_padded(dni) }];
      const invalid = [{ path: 'dni', message: FIELD_TEXTS.dni_invalid }];
      expect(rows.map(({ dni, errors, warnings }) => [dni, errors, warnings])).toEqual([
        ['04587120', [], padded('04587120')],
        ['00458712', [], padded('00458712')],
        ['45871', invalid, []],
        ['40112310', [], []],
        ['4587.5', invalid, []],
      ]);
      const corrected = await call('PATCH', at(PATHS.certificateBatchRow, id, 1), { dni: '04587120' });
      expect(corrected.json()).toMatchObject({ verdict: 'valid', dni: '04587120', warnings: [] });
    });

    it('takes the course of the catalogue from the defaults, refuses an unknown one, and warns by it too', async () => {
      const course = await createCourse(issuing.test.database);
      const code = issuing.newCode();
      await issuing.issue({ certificate_code: code, dni: '40112288', course_title: 'Gestión I', course_id: course.id });
      const body = aBatch([
        { dni: '40112288' },
        { dni: '40112288', course_title: 'Otro curso' },
        { dni: '40112289', course_title: 'GESTION PUBLICA' },
        { dni: '40112288', course_title: 'Gestión II', course_id: String(course.id) },
        { course_id: 2_000_000_000 },
        { course_id: 'x' },
      ]);
      const { id } = await created({ ...body, defaults: { ...body.defaults, course_id: course.id } });
      const { rows } = await rowsOf(id);
      const warned = [
        { path: 'course_title', message: CERTIFICATE_WARNINGS.issued_before(code), certificate_code: code },
      ];
      // With another title it is another course.
      expect(rows.slice(0, 4).map(({ warnings }) => warnings)).toEqual([warned, [], [], warned]);
      expect(rows.slice(4).map(({ errors }) => errors)).toEqual([
        [{ path: 'course_id', message: 'Curso no encontrado.' }],
        [{ path: 'course_id', message: FIELD_TEXTS.id_invalid }],
      ]);
    });

    it('compares the rows with each other: a repeated code is refused, a repeated person and course is a warning', async () => {
      const code = issuing.newCode();
      const { id } = await created(
        aBatch([
          { certificate_code: code, dni: '40112255' },
          { certificate_code: code.toLowerCase() },
          { dni: '40112255', course_title: 'GESTION PUBLICA' },
          { dni: '40112255', course_title: 'Otro curso' },
        ]),
      );
      const shown = async () => (await rowsOf(id)).rows.map(({ row, state, verdict }) => [row, state, verdict]);
      expect(await shown()).toEqual([
        [1, 'pending', 'valid'],
        [2, 'refused', 'refused'],
        [3, 'pending', 'warned'],
        [4, 'pending', 'valid'],
      ]);
      const [, second, third] = (await rowsOf(id)).rows;
      expect(second?.errors).toEqual([{ path: 'certificate_code', message: ROW_ERRORS.same_code(1) }]);
      expect(third?.warnings).toEqual([{ path: 'dni', message: BATCH_WARNINGS.same_person(1), row: 1 }]);

      // The others are compared again.
      await call('DELETE', at(PATHS.certificateBatchRow, id, 1));
      expect(await shown()).toEqual([
        [2, 'pending', 'valid'],
        [3, 'pending', 'valid'],
        [4, 'pending', 'valid'],
      ]);
      await call('PATCH', at(PATHS.certificateBatchRow, id, 4), { certificate_code: code, course_title: null });
      expect(await shown()).toEqual([
        [2, 'pending', 'valid'],
        [3, 'pending', 'valid'],
        [4, 'refused', 'refused'],
      ]);
    });

    it('compares no refused row with the others of its person, until it is corrected', async () => {
      const code = issuing.newCode();
      const dni = '40112302';
      const { id } = await created(
        aBatch([
          { certificate_code: code, dni: '40112303' },
          { dni, certificate_code: code },
          { dni, duration_hours: 'muchas' },
          { dni },
          { dni },
        ]),
      );
      const warnings = async () => (await rowsOf(id)).rows.map(({ row, warnings: [first] }) => [row, first?.message]);
      expect(await warnings()).toEqual([
        [1, undefined],
        [2, undefined],
        [3, undefined],
        [4, undefined],
        [5, BATCH_WARNINGS.same_person(4)],
      ]);
      await call('PATCH', at(PATHS.certificateBatchRow, id, 3), { duration_hours: '40' });
      expect((await warnings()).slice(2)).toEqual([
        [3, undefined],
        [4, BATCH_WARNINGS.same_person(3)],
        [5, BATCH_WARNINGS.same_person(3)],
      ]);
      // Without the first row, the code of the second one is not repeated.
      await call('DELETE', at(PATHS.certificateBatchRow, id, 1));
      expect(await warnings()).toEqual([
        [2, undefined],
        [3, BATCH_WARNINGS.same_person(2)],
        [4, BATCH_WARNINGS.same_person(2)],
        [5, BATCH_WARNINGS.same_person(2)],
      ]);
    });

    it('forgets that a row repeats a person once the row has no DNI', async () => {
      const { id } = await created(aBatch([{ dni: '40112301' }, { dni: '40112301' }]));
      const repeated = { path: 'dni', message: BATCH_WARNINGS.same_person(1), row: 1 };
      expect((await rowsOf(id)).rows[1]?.warnings).toEqual([repeated]);
      const changed = await call('PATCH', at(PATHS.certificateBatchRow, id, 2), { dni: null });
      expect(changed.json()).toMatchObject({ verdict: 'refused', dni: null, warnings: [] });
    });

    it('checks the modules of the defaults for every row that prints them', async () => {
      const body = aBatch([{}, { omit_modules: 'sí' }, { modules: [{ title: 'Propio', content: '' }] }]);
      const modules = [{ title: 'Marco 🧵', content: 'a' }];
      const { id } = await created({ ...body, defaults: { ...body.defaults, modules } });
      const shown = (await rowsOf(id)).rows.map(({ state, errors }) => [state, errors.map(({ path }) => path)]);
      expect(shown).toEqual([
        ['refused', ['modules.0.title']],
        ['pending', []],
        ['pending', []],
      ]);
      const long = { ...body.defaults, modules: [{ title: 'x'.repeat(201), content: '' }] };
      const refused = await created({ ...body, defaults: long });
      expect((await rowsOf(refused.id)).rows.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
        ['modules.0.title'],
        ['modules.0.title'],
        [],
      ]);
    });

    it('stores few errors of texts that have thousands of wrong characters', async () => {
      const content = Array.from({ length: 12 }, (_, n) => String.fromCodePoint(0x13000 + n)).join('');
      const modules = Array.from({ length: 6 }, () => ({ title: content, content }));
      const body = aBatch([{}, {}]);
      const { id } = await created({ ...body, defaults: { ...body.defaults, modules } });
      for (const { errors } of (await rowsOf(id)).rows) {
        expect(errors).toHaveLength(10);
        expect(errors[0]?.message).toMatch(/^No se puede imprimir («.{2}», ){9}«.{2}» y 2 más en «módulos»\.$/);
      }
    });
  });

  describe('POST /api/manual-certificates/check', () => {
    const check = (changes: object) =>
      call('POST', PATHS.certificateCheck, { ...ISSUE_REQUEST, dni: '40112266', ...changes });

    it('warns as the check of a batch does, and issues nothing', async () => {
      const code = issuing.newCode();
      await issuing.issue({ certificate_code: code, dni: '40112266', course_title: 'Gestión Pública' });
      await createUser(issuing.test.database, { dni: '40112266', name: 'Ana María', lastName: 'Ñahui Paz' });
      const before = await count('certificates');
      const response = await check({
        course_title: 'GESTION PUBLICA',
        user_name: 'Otra  Persona',
        final_grade: 'F',
        end_date: '2026-02-28',
        issue_date: '2026-02-27',
        certificate_code: issuing.newCode(),
      });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          success: true,
          warnings: [
            { path: 'final_grade', message: CERTIFICATE_WARNINGS.grade_unknown },
            { path: 'issue_date', message: CERTIFICATE_WARNINGS.issued_early },
            { path: 'course_title', message: CERTIFICATE_WARNINGS.issued_before(code), certificate_code: code },
            { path: 'user_name', message: CERTIFICATE_WARNINGS.name_differs('Ana María Ñahui Paz') },
          ],
        },
      ]);
      expect(await count('certificates')).toBe(before);
    });

    it('does not warn of the certificate that the same request issued, and of nothing unusual', async () => {
      const code = issuing.newCode();
      await issuing.issue({ certificate_code: code, dni: '40112277', course_title: 'Quechua' });
      const same = { dni: '40112277', course_title: 'Quechua' };
      expect((await check({ ...same, certificate_code: code })).json()).toEqual({ success: true, warnings: [] });
      expect((await check({ ...same, course_title: 'Aimara' })).json()).toEqual({ success: true, warnings: [] });
    });

    it('does not warn of the certificate that a correction replaces, but of another one', async () => {
      const [old, other] = [issuing.newCode(), issuing.newCode()];
      const same = { dni: '40112299', course_title: 'Guaraní' };
      const { id } = (await issuing.issue({ ...same, certificate_code: old })).json<{ id: number }>();
      const checked = async () => {
        const url = `${PATHS.certificateCheck}?replaces=${id}`;
        return (await call('POST', url, { ...ISSUE_REQUEST, ...same })).json<{ warnings: unknown[] }>().warnings;
      };
      expect(await checked()).toEqual([]);
      await issuing.issue({ ...same, certificate_code: other });
      expect(await checked()).toEqual([
        { path: 'course_title', message: CERTIFICATE_WARNINGS.issued_before(other), certificate_code: other },
      ]);
    });

    it('refuses what cannot be issued', async () => {
      const response = await check({ dni: '1', final_grade: '18' });
      expect([response.statusCode, response.json<ErrorBody>().errors]).toEqual([
        400,
        [{ path: 'dni', message: FIELD_TEXTS.dni_invalid }],
      ]);
    });
  });
});
