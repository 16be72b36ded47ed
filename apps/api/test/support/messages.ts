import { randomUUID } from 'node:crypto';
import { PATHS } from '@telar/contracts/paths';
import type { TestApp } from './app';

export const aMessage = (overrides: object = {}) => ({
  id: randomUUID(),
  kind: 'contact',
  name: 'Eva Ríos Paz',
  email: 'eva@correo.test',
  message: '¿Hay turno noche?',
  ...overrides,
});

/** Sends a message as a visitor. @returns its id. */
export async function newMessage(test: TestApp, overrides: object = {}): Promise<number> {
  const payload = aMessage(overrides);
  const response = await test.inject({ method: 'POST', url: PATHS.messages, payload });
  if (response.statusCode !== 201) throw new Error(`New message: ${response.body}`);
  const [row] = await test.database.query<{ id: number }[]>('select id from messages where client_id = $1', [
    payload.id,
  ]);
  if (!row) throw new Error('The message was not stored');
  return row.id;
}
