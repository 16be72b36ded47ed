import { ERROR_STATUS } from '@telar/contracts/error-codes';
import { FIELD_CODES } from '@telar/contracts/field-codes';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { LoginRequest } from '@telar/contracts/auth';
import { describeIssue, summariseFieldErrors } from './describe-issue';
import { DONE_TEXTS } from './done';
import { ERROR_TEXTS } from './errors';
import { FIELD_TEXTS } from './fields';

const say = (
  schema: { safeParse(value: unknown): { error?: { issues: Parameters<typeof describeIssue>[0][] } } },
  value: unknown,
) => (schema.safeParse(value).error?.issues ?? []).map(describeIssue);

describe('describeIssue', () => {
  it('gives each faulty field its path and one sentence', () => {
    expect(say(LoginRequest, { email: 'rosa', password: 7 })).toEqual([
      { path: 'email', message: 'El correo no tiene un formato válido.' },
      { path: 'password', message: 'El campo «contraseña» debe ser un texto.' },
    ]);
  });

  it('names what is missing, too long or of the wrong kind, deep inside too', () => {
    const faulty = { user_name: '', dni: '1', duration_hours: -1, modules: [{ title: 'x'.repeat(201) }, { title: 1 }] };
    const errors = say(IssueCertificateRequest, faulty);
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'user_name', message: 'Este dato es obligatorio.' },
        { path: 'dni', message: 'Ingresa un DNI válido de 8 dígitos.' },
        { path: 'modules.0.title', message: 'El campo «título» debe tener como máximo 200 caracteres.' },
        { path: 'modules.1.title', message: 'El campo «título» debe ser un texto.' },
      ]),
    );
  });
});

describe('summariseFieldErrors', () => {
  it.each([
    [
      'names the field where the sentence does not',
      'user_name',
      'Este dato es obligatorio.',
      'Nombre completo: Este dato es obligatorio.',
    ],
    [
      'leaves a sentence that names it',
      'dni',
      'Ingresa un DNI válido de 8 dígitos.',
      'Ingresa un DNI válido de 8 dígitos.',
    ],
    ['knows fields inside lists', 'modules.0.title', 'Este dato es obligatorio.', 'Título: Este dato es obligatorio.'],
  ])('%s', (_, path, message, expected) => expect(summariseFieldErrors([{ path, message }])).toBe(expected));

  it('says nothing of nothing', () => expect(summariseFieldErrors([])).toBe(''));
});

describe('the texts', () => {
  const sentences = { ...DONE_TEXTS, ...ERROR_TEXTS, ...FIELD_TEXTS };
  it.each(Object.entries(sentences))('%s is one sentence in Spanish', (_, sentence) => {
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].*[.!)]$/u);
  });

  it('cover every code, and nothing else', () => {
    expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
    expect(Object.keys(FIELD_TEXTS).sort()).toEqual([...FIELD_CODES].sort());
  });
});
