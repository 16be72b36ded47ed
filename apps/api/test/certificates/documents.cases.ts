import { execFileSync } from 'node:child_process';
import type { IssuedCertificate, ManualCertificateLookup } from '@telar/contracts/certificates';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { createUser } from '../support/factories';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';

let issuing: Issuing;
let serial = 0;
const newCarnet = () => `00${String(4_000_000 + ++serial)}`;
const ce = (number: string) => ({ dni: undefined, document_type: 'ce', document_number: number });

const post = (url: string, payload: object) =>
  issuing.test.inject({ method: 'POST', url, headers: issuing.admin, payload });
const byCode = async (code: string) =>
  (await issuing.test.inject(pathTo(PATHS.certificateByCode, { code }))).json<ManualCertificateLookup>().certificate;
const search = async (query: Record<string, string>) => {
  const response = await issuing.test.inject(`${PATHS.certificates}?${new URLSearchParams(query)}`);
  return [response.statusCode, response.json<{ dni: string }[]>()] as const;
};

describe('certificates of people without a DNI', () => {
  beforeAll(async () => {
    issuing = await startIssuing();
  });
  afterAll(() => issuing.test.close());

  it.each([
    ['two fields', { dni: undefined, document_type: 'ce', document_number: ' 001-234 567 ' }, 'CE 001234567', 'CE'],
    ['an empty DNI', { dni: '', document_type: 'pasaporte', document_number: 'ab123456' }, 'Pasaporte AB123456', ''],
    ['no DNI', { dni: null, document_type: 'pasaporte', document_number: '12345678' }, 'Pasaporte 12345678', ''],
    ['their text', { dni: 'ce 001234568' }, 'CE 001234568', 'CE'],
    ['a DNI by its type', { dni: undefined, document_type: 'dni', document_number: '45871203' }, '45871203', 'DNI'],
  ])('are issued by %s, with the document in answers and in the PDF', async (_, document, text, label) => {
    const code = issuing.newCode();
    const issued = await issuing.issue({ certificate_code: code, ...document });
    expect([issued.statusCode, issued.body]).toEqual([201, issued.body]);
    const found = await byCode(code);
    expect(found.dni).toBe(text);
    const pdf = await issuing.test.inject(pathTo(PATHS.certificatePdf, { fileId: found.fileId ?? '' }));
    const printed = execFileSync('pdftotext', ['-', '-'], { input: pdf.rawPayload }).toString();
    expect(printed).toContain(text.split(' ').at(-1));
    expect(printed).toContain(label || 'Pasaporte');
    expect(Buffer.from(found.token?.split('.')[1] ?? '', 'base64url').toString()).not.toContain(text);
    expect(await search({ dni: text })).toMatchObject([
      200,
      expect.arrayContaining([expect.objectContaining({ id: found.id, dni: text })]),
    ]);
  });

  it('are the same certificate, whether the document is in one field or two', async () => {
    const code = issuing.newCode();
    const number = newCarnet();
    const first = await issuing.issue({ certificate_code: code, ...ce(number) });
    const again = await issuing.issue({ certificate_code: code, dni: `CE ${number}` });
    expect(again.json<IssuedCertificate>().id).toBe(first.json<IssuedCertificate>().id);
    expect((await issuing.issue({ certificate_code: code, ...ce(newCarnet()) })).statusCode).toBe(409);
  });

  it('are not found by a DNI with the same digits', async () => {
    const dni = '47000001';
    await issuing.issue({ dni: undefined, document_type: 'pasaporte', document_number: dni });
    expect(await search({ dni })).toEqual([200, []]);
    expect(await search({ dni: `Pasaporte ${dni}` })).toMatchObject([200, [{ dni: `Pasaporte ${dni}` }]]);
  });

  it.each([
    [{ dni: undefined }, 'dni', FIELD_TEXTS.required],
    [{ dni: null }, 'dni', FIELD_TEXTS.required],
    [{ dni: '4587120' }, 'dni', FIELD_TEXTS.dni_invalid],
    [{ dni: 'DNI 45871203' }, 'dni', FIELD_TEXTS.dni_invalid],
    [{ dni: 'CE 12' }, 'dni', FIELD_TEXTS.ce_invalid],
    [ce('12'), 'document_number', FIELD_TEXTS.ce_invalid],
    [ce(''), 'document_number', FIELD_TEXTS.required],
    [{ ...ce('001234567'), dni: '45871203' }, 'dni', FIELD_TEXTS.document_twice],
    [{ document_number: '001234567' }, 'document_type', FIELD_TEXTS.required],
    [
      { dni: undefined, document_type: 'ruc', document_number: '1' },
      'document_type',
      FIELD_TEXTS.document_type_invalid,
    ],
  ])('are refused with %j at the field %s', async (document, path, message) => {
    const response = await issuing.issue(document);
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().errors).toEqual([{ path, message }]);
  });

  it('are checked against accounts and certificates of that document', async () => {
    const number = newCarnet();
    await createUser(issuing.test.database, {
      name: 'Chiara',
      lastName: 'Bianchi',
      dni: null,
      documentType: 'ce',
      documentNumber: number,
    });
    const code = issuing.newCode();
    await issuing.issue({ certificate_code: code, user_name: 'Chiara Bianchi', ...ce(number) });
    const body = { ...ISSUE_REQUEST, ...ce(number), user_name: 'Otra Persona' };
    const check = await post(PATHS.certificateCheck, body);
    expect([check.statusCode, check.json<{ warnings: { path: string }[] }>().warnings.map(({ path }) => path)]).toEqual(
      [200, ['course_title', 'user_name']],
    );
    // A passport with the same number is another document.
    const passport = await post(PATHS.certificateCheck, { ...body, document_type: 'pasaporte' });
    expect(passport.json<{ warnings: unknown[] }>().warnings).toEqual([]);
  });

  it('are found in the archive, reissued and exported with their document', async () => {
    const [wrong, right] = [newCarnet(), newCarnet()];
    const { id } = (await issuing.issue(ce(wrong))).json<{ id: number }>();
    const reissued = await post(pathTo(PATHS.certificateReissue, { id }), {
      ...ISSUE_REQUEST,
      ...ce(right),
      reason: 'Número mal escrito',
    });
    expect([reissued.statusCode, reissued.body]).toEqual([201, reissued.body]);
    const headers = issuing.admin;
    for (const words of [right, `ce ${right}`]) {
      const url = `${PATHS.certificateArchive}?search=${encodeURIComponent(words)}`;
      const found = (await issuing.test.inject({ url, headers })).json<{ certificates: { dni: string }[] }>();
      expect(found.certificates.map(({ dni }) => dni)).toEqual([`CE ${right}`]);
    }
    const csv = await issuing.test.inject({ url: `${PATHS.certificateArchiveCsv}?search=${right}`, headers });
    expect(csv.body).toContain(`CE ${right}`);
  });

  it('have only the last characters of the document in the audit log', async () => {
    const number = newCarnet();
    const { id } = (await issuing.issue(ce(number))).json<{ id: number }>();
    const [event] = await issuing.test.database.query<{ after: { dni: string } }[]>(
      `select after from audit_events where action = 'certificate.issued' and subject_id = $1::text`,
      [id],
    );
    expect(event?.after.dni).toBe(`CE ******${number.slice(-2)}`);
  });
});

describe('with CERTIFICATE_LIST=filtered', () => {
  beforeAll(async () => {
    issuing = await startIssuing(undefined, { CERTIFICATE_LIST: 'filtered' });
  });
  afterAll(() => issuing.test.close());

  it('sends only the requested document whole', async () => {
    const code = issuing.newCode();
    await issuing.issue({ ...ce('001234567'), certificate_code: code, student_code: 'TLR-0009' });
    expect(await search({ student_code: 'TLR-0009' })).toMatchObject([200, [{ dni: 'CE ******67' }]]);
    expect((await byCode(code)).dni).toBe('CE ******67');
    expect(await search({ dni: 'CE 001234567' })).toMatchObject([200, [{ dni: 'CE 001234567' }]]);
  });
});
