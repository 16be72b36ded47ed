import { CreateUserRequest } from '@telar/contracts/users';
import { formErrors } from '../../../ui/form/contract-form';
import { initialUserValues, userRules } from './user-values';
import type { UserValues } from './user-values';

const ALL = { roleAndState: true, setPassword: true };
const GOOD: UserValues = { ...initialUserValues(null, 'cliente'), name: 'Ana', email: 'ana@demo.pe' };

it.each<[Partial<UserValues>, object]>([
  [{}, {}],
  [{ dni: '45871203', password: 'seis-6' }, {}],
  [{ name: ' ' }, { name: 'Este dato es obligatorio.' }],
  [{ email: '' }, { email: 'Este dato es obligatorio.' }],
  [{ email: 'ana@demo' }, { email: 'El correo no tiene un formato válido.' }],
  [{ dni: '4587120' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ password: 'corta' }, { password: 'La nueva contraseña debe tener al menos 6 caracteres.' }],
])('reports for the values %p the errors %p', (change, errors) => {
  const found = formErrors(userRules(true, ALL), { ...GOOD, ...change });
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(errors);
});

it('omits fields that the viewer may not change, and an empty password', () => {
  const request = (rights: typeof ALL) => Object.keys(userRules(false, rights).toRequest?.(GOOD) as object);
  expect(request({ roleAndState: false, setPassword: true })).toEqual(['name', 'last_name', 'dni', 'email']);
  expect(request(ALL)).toEqual(['name', 'last_name', 'dni', 'email', 'role', 'is_active']);
  expect(CreateUserRequest.parse(userRules(true, ALL).toRequest?.(GOOD))).toMatchObject({ dni: null, role: 'cliente' });
});
