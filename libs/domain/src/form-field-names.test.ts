import { canHoldValue, formTargetFor, proposedFormFields } from './form-field-names';

it.each([
  ['Nombre del alumno', 'user_name'],
  ['nombre_completo', 'user_name'],
  ['NombreCompleto', 'user_name'],
  ['CURSO', 'course_title'],
  ['Fecha de emisión', 'issue_date'],
  ['Código QR', 'qr'],
  ['DNI', 'dni'],
  ['User_Name', 'user_name'],
  ['Lema', undefined],
  ['__proto__', undefined],
])('understands what the field %s holds', (name, target) => {
  expect(formTargetFor(name)).toBe(target);
});

it('proposes each value once', () => {
  expect(proposedFormFields(['Nombre', 'Participante', 'Lema', 'Curso'])).toEqual({
    Nombre: 'user_name',
    Curso: 'course_title',
  });
});

it.each([
  ['Nombre', true],
  ['final_grade_label', false],
  ['signature_1', false],
  ['firma_1', false],
  ['Firma 2', false],
  ['', false],
])('knows whether the field "%s" can hold a value', (name, expected) => {
  expect(canHoldValue(name)).toBe(expected);
});
