import { newPasswordFaults } from './new-password-faults';
import type { PasswordChangeInput } from './new-password-faults';

const GOOD: PasswordChangeInput = { current_password: null, new_password: 'seis-6', confirmation: 'seis-6' };

it.each<[Partial<PasswordChangeInput>, object]>([
  [{}, {}],
  [{ current_password: 'antes' }, {}],
  [{ current_password: '' }, { current_password: 'Escribe tu contraseña actual.' }],
  [
    { new_password: 'corta', confirmation: 'corta' },
    { new_password: 'La nueva contraseña debe tener al menos 6 caracteres.' },
  ],
  [{ confirmation: 'otra-6' }, { confirmation: 'Las contraseñas no coinciden.' }],
])('%p → %p', (change, faults) => {
  expect(newPasswordFaults({ ...GOOD, ...change })).toEqual(faults);
});
