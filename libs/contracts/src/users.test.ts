import { AcceptedUserList } from './users';

const user = {
  id: 1,
  name: 'Ana',
  last_name: 'Ríos',
  email: 'ana@demo.pe',
  dni: null,
  role: 'cliente',
  is_active: true,
  must_change_password: false,
  enrollments: [],
  created_at: '2026-01-31T00:00:00.000Z',
};

it('leaves out users that do not match', () => {
  expect(AcceptedUserList.parse({ users: [user, null, { id: 2 }], total: 30 })).toEqual({ users: [user], total: 30 });
});

it('counts the users if the total is missing', () => {
  expect(AcceptedUserList.parse({ users: [user] })).toEqual({ users: [user], total: 1 });
});
