import { formErrors } from '../../../ui/form/contract-form';
import { EMPTY_REGISTRATION, REGISTRATION_RULES } from './registration';
import type { Registration } from './registration';

const GOOD: Registration = {
  ...EMPTY_REGISTRATION,
  name: 'Ana',
  last_name: 'Paz',
  dni: '45871203',
  email: 'ana@demo.pe',
  password: 'secreta',
  confirmation: 'secreta',
  terms: true,
};

const errorsOf = (change: Partial<Registration>) =>
  Object.fromEntries(
    formErrors(REGISTRATION_RULES, { ...GOOD, ...change }).map(({ path, message }) => [path, message]),
  );

it('accepts a valid registration, even with a weak password', () => {
  expect(errorsOf({})).toEqual({});
});

it.each<[Partial<Registration>, object]>([
  [{ name: '  ' }, { name: 'Ingresa tu nombre.' }],
  [{ dni: '4587120' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ dni: '4587120a' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ document_type: 'ce' }, { document_number: 'Este dato es obligatorio.' }],
  [
    { document_type: 'pasaporte', document_number: 'ab' },
    { document_number: 'Ingresa un pasaporte válido: de 5 a 12 letras y dígitos.' },
  ],
  [{ document_type: 'ce', document_number: '001 234 567', dni: '4' }, {}],
  [{ phone: '12345' }, { phone: 'Ingresa un celular válido, como 987654321.' }],
  [{ email: '' }, { email: 'Ingresa tu correo.' }],
  [{ email: 'ana@' }, { email: 'El correo no tiene un formato válido.' }],
  [{ password: '', confirmation: '' }, { password: 'Ingresa una contraseña.' }],
  [{ password: 'corta', confirmation: 'corta' }, { password: 'La nueva contraseña debe tener al menos 6 caracteres.' }],
  [{ confirmation: 'otra' }, { confirmation: 'Las contraseñas no coinciden.' }],
  [{ terms: false }, { terms: 'Debes aceptar los Términos y la Política de Privacidad.' }],
])('with the values %p finds the errors %p', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});
