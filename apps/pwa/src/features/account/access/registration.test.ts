import { formErrors } from '../../../ui/form/contract-form';
import { REGISTRATION_RULES } from './registration';
import type { Registration } from './registration';

const GOOD: Registration = {
  name: 'Ana Paz',
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
  [{ email: '' }, { email: 'Ingresa tu correo.' }],
  [{ email: 'ana@' }, { email: 'El correo no tiene un formato válido.' }],
  [{ password: '', confirmation: '' }, { password: 'Ingresa una contraseña.' }],
  [{ password: 'corta', confirmation: 'corta' }, { password: 'La nueva contraseña debe tener al menos 6 caracteres.' }],
  [{ confirmation: 'otra' }, { confirmation: 'Las contraseñas no coinciden.' }],
  [{ terms: false }, { terms: 'Debes aceptar los Términos y la Política de Privacidad.' }],
])('with the values %p finds the errors %p', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});
