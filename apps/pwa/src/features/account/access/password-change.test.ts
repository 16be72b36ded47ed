import { formErrors } from '../../../ui/form/contract-form';
import { PASSWORD_CHANGE_RULES } from './password-change';
import type { PasswordChangeValues } from './password-change';

const GOOD: PasswordChangeValues = { new_password: 'seis-6', confirmation: 'seis-6' };

it.each<[Partial<PasswordChangeValues>, object]>([
  [{}, {}],
  [{ current_password: 'antes' }, {}],
  [{ current_password: '' }, { current_password: 'Escribe tu contraseña actual.' }],
  [
    { new_password: 'corta', confirmation: 'corta' },
    { new_password: 'La nueva contraseña debe tener al menos 6 caracteres.' },
  ],
  [{ confirmation: 'otra-6' }, { confirmation: 'Las contraseñas no coinciden.' }],
])('with the values %p finds the errors %p', (change, errors) => {
  const found = formErrors(PASSWORD_CHANGE_RULES, { ...GOOD, ...change });
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(errors);
});
