import { CreateUserRequest } from '@telar/contracts/users';
import type { User } from '@telar/contracts/users';
import { formErrors } from '../../../ui/form/contract-form';
import { initialUserValues, userRules } from './user-values';
import type { UserValues } from './user-values';

const ALL = { isOwn: false, roleAndState: true, setPassword: true };
const OWN = { isOwn: true, roleAndState: false, setPassword: false };
const ANA: User = {
  id: 7,
  name: 'Ana',
  last_name: '',
  email: 'ana@demo.pe',
  dni: null,
  role: 'asesor',
  is_active: true,
  must_change_password: false,
  enrollments: [],
  created_at: '2026-01-02T03:04:05.000Z',
};
const GOOD: UserValues = { ...initialUserValues(null, 'cliente'), name: 'Ana', email: 'ana@demo.pe' };

it.each<[Partial<UserValues>, object]>([
  [{}, {}],
  [{ dni: '45871203', password: 'seis-6' }, {}],
  [{ name: ' ' }, { name: 'Este dato es obligatorio.' }],
  [{ email: '' }, { email: 'Este dato es obligatorio.' }],
  [{ email: 'ana@demo' }, { email: 'El correo no tiene un formato válido.' }],
  [{ dni: '4587120' }, { dni: 'Ingresa un DNI válido de 8 dígitos.' }],
  [{ phone: '987' }, { phone: 'Ingresa un celular válido, como 987654321.' }],
  [{ document_type: 'ce', dni: '1' }, { document_number: 'Este dato es obligatorio.' }],
  [{ document_type: 'pasaporte', document_number: 'AB 12345' }, {}],
  [{ password: 'corta' }, { password: 'La nueva contraseña debe tener al menos 6 caracteres.' }],
])('reports for the values %p the errors %p', (change, errors) => {
  const found = formErrors(userRules(null, ALL), { ...GOOD, ...change });
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(errors);
});

it('omits fields that the viewer may not change, and an empty password', () => {
  const request = (rights: typeof ALL) => Object.keys(userRules(null, rights).toRequest?.(GOOD) as object);
  const person = ['name', 'last_name', 'email', 'phone', 'dni', 'document_type', 'document_number'];
  expect(request({ ...ALL, roleAndState: false })).toEqual(person);
  expect(request(ALL)).toEqual([...person, 'role', 'is_active']);
  expect(CreateUserRequest.parse(userRules(null, ALL).toRequest?.(GOOD))).toMatchObject({ dni: null, role: 'cliente' });
});

const EVA: User = { ...ANA, dni: '45871203', phone: '987654321' };

it.each<[Partial<UserValues>, object]>([
  [{}, {}],
  [{ phone: '912345678' }, { phone: '912345678' }],
  [{ phone: '' }, { phone: '' }],
  [
    { last_name: 'Paz', is_active: false },
    { last_name: 'Paz', is_active: false },
  ],
  [
    { role: 'cliente', password: 'seis-6' },
    { role: 'cliente', password: 'seis-6' },
  ],
  [{ dni: '' }, { dni: '', document_type: null, document_number: null }],
  [
    { document_type: 'ce', dni: '', document_number: '001234567' },
    { dni: null, document_type: 'ce', document_number: '001234567' },
  ],
])('sends of an account only what was changed: of %p it sends %p', (change, sent) => {
  const values = { ...initialUserValues(EVA, 'cliente'), ...change };
  expect(userRules(EVA, ALL).toRequest?.(values)).toEqual(sent);
});

it('asks for the own password only for a new e-mail of the own account', () => {
  const values = (email: string, current_password: string) => ({
    ...initialUserValues(ANA, 'asesor'),
    email,
    current_password,
  });
  const errors = (email: string, current: string, rights = OWN) =>
    formErrors(userRules(ANA, rights), values(email, current));
  const sent = (email: string, current: string) => userRules(ANA, OWN).toRequest?.(values(email, current));
  expect(errors('nueva@demo.pe', '')).toEqual([{ path: 'current_password', message: 'Escribe tu contraseña actual.' }]);
  expect(errors('nueva@demo.pe', 'mi-clave')).toEqual([]);
  expect(errors('nueva@demo.pe', '', ALL)).toEqual([]);
  expect(errors(' ANA@demo.pe', '')).toEqual([]);
  expect(sent('nueva@demo.pe', 'mi-clave')).toMatchObject({ current_password: 'mi-clave' });
  expect(sent('ana@demo.pe', 'llenada-sola')).toEqual({});
});
