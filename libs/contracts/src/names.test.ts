import { z } from 'zod';
import { CertificateBatchRequest } from './certificate-batches';
import { SaveCertificatePresetRequest } from './certificate-presets';
import { ChangeLiveSessionRequest } from './live-sessions';
import { SendMessageRequest } from './messages';
import { CreateOrderRequest } from './order-requests';
import { SavePackageRequest } from './packages';
import { SavePlanRequest } from './plans';

const PLAN = { price: 1, months: null, course_limit: null, course_ids: [], for_sale: true };
const ID = 'd5a3b4f2-6f0e-4f9b-9f0e-4b8f7d1c2a3b';
const VISITOR = { kind: 'contact', id: ID, email: 'eva@correo.test', message: 'Hola' };

const withName = (name: string): Record<string, [z.ZodType, object, string]> => ({
  package: [SavePackageRequest, { name, course_ids: [1] }, 'name'],
  'live session': [ChangeLiveSessionRequest, { title: name }, 'title'],
  preset: [SaveCertificatePresetRequest, { title: name }, 'title'],
  benefit: [SavePlanRequest, { ...PLAN, benefits: [name] }, 'benefits.0'],
  visitor: [SendMessageRequest, { ...VISITOR, name }, 'name'],
  buyer: [
    CreateOrderRequest,
    { items: [{ kind: 'course', id: 1 }], buyer: { name, email: 'eva@correo.test' } },
    'buyer.name',
  ],
});
const KINDS = Object.keys(withName(''));

/** The result of reading the name: its stored form, or the code of its error. */
function read(kind: string, name: string): unknown {
  const [schema = z.never(), body, path = ''] = withName(name)[kind] ?? [];
  const { data, error } = schema.safeParse(body);
  if (error) return error.issues.find((issue) => issue.path.join('.') === path)?.message;
  return path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], data);
}

it.each([
  ['package', 'package_name_required'],
  ['preset', 'required'],
  ['benefit', 'required'],
  ['visitor', 'required'],
  ['buyer', 'required'],
  // Its title is optional.
  ['live session', ''],
] as const)('a name of a %s of invisible characters is empty', (kind, result) => {
  for (const name of ['\u200B\u200B\u200B', '\u00AD\u00AD\u00AD', '\u3164\u3164\u3164']) {
    expect(read(kind, name)).toBe(result);
  }
});

it.each(KINDS)('a name of a %s has a letter', (kind) => {
  expect(read(kind, '\u2800\u2800\u2800')).toBe(kind === 'buyer' ? 'name_invalid' : 'letters_missing');
});

it.each(KINDS)('a name of a %s is stored in one line, without marks of direction', (kind) => {
  expect(read(kind, 'Ana\r\nPaz\u202E \u2066Ríos')).toBe('Ana Paz Ríos');
});

it('an enrollment of a visitor has its fields in one line, with letters of any language', () => {
  const fields = {
    name: '王芳\r\n',
    last_name: 'Paz\u202E',
    course: 'Excel\nbásico',
    dni: '45871203\n',
    phone: '987\u200B654321',
  };
  expect(SendMessageRequest.parse({ kind: 'enrollment', id: ID, ...fields })).toMatchObject({
    name: '王芳',
    last_name: 'Paz',
    course: 'Excel básico',
    dni: '45871203',
    phone: '987654321',
  });
});

it('a batch keeps its own name in one line', () => {
  const batch = { name: 'Lote\u202E\n1', template_name: 'a.pdf', rows: [{}] };
  expect(CertificateBatchRequest.parse(batch).name).toBe('Lote 1');
});
