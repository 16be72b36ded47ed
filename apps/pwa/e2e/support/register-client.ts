import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { uniqueDni, uniqueName } from './unique';

/** A client's registration, as the API takes it. */
export interface Registration {
  name: string;
  dni: string;
  email: string;
  password: string;
}

/**
 * Registers a client through the API, with a DNI and an e-mail address that no other test uses.
 * @param mailbox the start of the e-mail address.
 */
export async function registerClient(
  request: APIRequestContext,
  name: string,
  mailbox = 'cliente',
): Promise<Registration> {
  const email = `${mailbox}.${uniqueName()}@correo.pe`;
  const registration = { name, dni: uniqueDni(), email, password: 'Segura-2026' };
  expect((await request.post('/api/auth/register', { data: registration })).status()).toBe(201);
  return registration;
}
