import { LoginRequest } from '@telar/contracts/auth';
import { SaveCertificatePresetRequest } from '@telar/contracts/certificate-presets';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { RosterCheckRequest } from '@telar/contracts/roster';
import { describeIssue, summarizeFieldErrors } from './describe-issue';
import type { Issue } from './describe-issue';
import { FIELD_TEXTS } from './fields';

const describeIssues = (schema: { safeParse(value: unknown): { error?: { issues: Issue[] } } }, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(describeIssue);

describe('describeIssue', () => {
  it('gives each invalid field its path and one sentence', () => {
    expect(describeIssues(LoginRequest, { email: 'rosa', password: 7 })).toEqual([
      { path: 'email', message: 'El correo no tiene un formato válido.' },
      { path: 'password', message: 'El campo «contraseña» debe ser un texto.' },
    ]);
  });

  it('describes missing, too long and mistyped values, also in nested fields', () => {
    const invalid = {
      user_name: '',
      dni: '1',
      duration_hours: -1,
      modules: [{ title: 'x'.repeat(201) }, { title: 1 }],
    };
    const errors = describeIssues(IssueCertificateRequest, invalid);
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'user_name', message: 'Este dato es obligatorio.' },
        { path: 'dni', message: 'Ingresa un DNI válido de 8 dígitos.' },
        { path: 'modules.0.title', message: 'El campo «título» debe tener como máximo 200 caracteres.' },
        { path: 'modules.1.title', message: 'El campo «título» debe ser un texto.' },
      ]),
    );
  });

  it.each([
    ['an exclusive minimum', SaveCertificatePresetRequest, { id: 0 }, 'El campo «id» debe ser mayor que 0.'],
    [
      'a limit of thousands',
      IssueCertificateRequest,
      { modules: [{ content: 'x'.repeat(4_001) }] },
      'El campo «contenido» debe tener como máximo 4,000 caracteres.',
    ],
    [
      'a list with one item at least',
      RosterCheckRequest,
      { rows: [] },
      'El campo «filas» debe tener al menos 1 elemento.',
    ],
  ])('describes %s', (_, schema, value, message) => {
    expect(describeIssues(schema, value)).toContainEqual(expect.objectContaining({ message }));
  });
});

describe('the academic hours', () => {
  const TOO_MANY = 'El campo «horas académicas» debe ser como máximo 100,000.';
  it.each([
    [100_001, TOO_MANY],
    ['500000', TOO_MANY],
    [1e20, TOO_MANY],
    [1e6 + 0.5, TOO_MANY],
    [0, FIELD_TEXTS.duration_invalid],
    ['1.5', FIELD_TEXTS.duration_invalid],
    ['muchas', FIELD_TEXTS.duration_invalid],
    ['', FIELD_TEXTS.duration_invalid],
  ])('%j get one sentence', (hours, message) => {
    const errors = describeIssues(SaveCertificatePresetRequest, { title: 'Excel', duration_hours: hours });
    expect(errors.filter(({ path }) => path === 'duration_hours')).toEqual([{ path: 'duration_hours', message }]);
  });

  it.each([1, '120', 100_000])('%j are accepted', (hours) => {
    const errors = describeIssues(SaveCertificatePresetRequest, { title: 'Excel', duration_hours: hours });
    expect(errors.map(({ path }) => path)).not.toContain('duration_hours');
  });
});

describe('summarizeFieldErrors', () => {
  it.each([
    [
      'adds the name of the field to a sentence without it',
      'user_name',
      'Este dato es obligatorio.',
      'Nombre completo: Este dato es obligatorio.',
    ],
    [
      'does not change a sentence that names the field',
      'dni',
      'Ingresa un DNI válido de 8 dígitos.',
      'Ingresa un DNI válido de 8 dígitos.',
    ],
    [
      'does not call a passport a DNI',
      'dni',
      FIELD_TEXTS.passport_invalid,
      'Ingresa un pasaporte válido: de 5 a 12 letras y dígitos.',
    ],
    ['names fields inside lists', 'modules.0.title', 'Este dato es obligatorio.', 'Título: Este dato es obligatorio.'],
  ])('%s', (_, path, message, expected) => expect(summarizeFieldErrors([{ path, message }])).toBe(expected));

  it('returns empty text for no errors', () => expect(summarizeFieldErrors([])).toBe(''));
});
