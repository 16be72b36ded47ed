import { registrationFaults } from './registration-faults';
import type { RegistrationInput } from './registration-faults';

const GOOD: RegistrationInput = {
  name: 'Ana Paz',
  dni: '45871203',
  email: 'ana@demo.pe',
  password: 'secreta',
  confirmation: 'secreta',
  terms: true,
};

it('has nothing to say about a good registration, weak password included', () => {
  expect(registrationFaults(GOOD)).toEqual({});
});

it.each<[Partial<RegistrationInput>, object]>([
  [{ name: '  ' }, { name: 'Ingresa tu nombre.' }],
  [{ dni: '4587120' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ dni: '4587120a' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ email: 'ana@' }, { email: 'El correo no tiene un formato válido.' }],
  [{ password: 'corta', confirmation: 'corta' }, { password: 'La nueva contraseña debe tener al menos 6 caracteres.' }],
  [{ confirmation: 'otra' }, { confirmation: 'Las contraseñas no coinciden.' }],
  [{ terms: false }, { terms: 'Debes aceptar los Términos y la Política de Privacidad.' }],
])('%p → %p', (change, faults) => {
  expect(registrationFaults({ ...GOOD, ...change })).toEqual(faults);
});
