import { request } from '../../../../api/client/request';

export interface Registration {
  name: string;
  dni: string;
  email: string;
  password: string;
}

/** Makes an account of a client; one can log in with it afterwards. */
export async function register(registration: Registration): Promise<void> {
  await request('/api/auth/register', { method: 'POST', body: registration });
}
