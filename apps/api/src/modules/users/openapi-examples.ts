import type { OwnAccount, UpdateOwnAccountRequest } from '@telar/contracts/own-account';

const ownAccount: OwnAccount = {
  id: 7,
  name: 'Rosa',
  last_name: 'Ñahui Quispe',
  email: 'rosa@correo.pe',
  dni: '45871203',
  document_type: 'dni',
  document_number: '45871203',
  phone: '987654321',
  role: 'cliente',
  dni_confirmed_at: '2026-11-20T16:05:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
};

const ownChange = {
  phone: '987654321',
  document_type: 'ce',
  document_number: '001234567',
} satisfies Partial<UpdateOwnAccountRequest>;

/** The own account and a change of it: the examples of the OpenAPI document. */
export const EXAMPLES = { ownAccount, ownChange } as const;
