import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo';

/** The response of `POST /api/auth/login`. */
interface Login {
  token: string;
  user: object;
}

/** Logs in through the API. */
export async function apiLogin(request: APIRequestContext, email: string, password = DEMO_PASSWORD): Promise<Login> {
  const response = await request.post('/api/auth/login', { data: { email, password } });
  expect(response.ok(), `login of ${email}`).toBe(true);
  return (await response.json()) as Login;
}

/** The header that authenticates calls to the API. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Logs a demo account in through the API. The page starts with the session, stored as the app stores it.
 * @returns the session token.
 */
export async function logInAs(
  page: Page,
  request: APIRequestContext,
  role: 'admin' | 'asesor' | 'cliente',
): Promise<string> {
  const { token, user } = await apiLogin(request, `${role}@demo.pe`);
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Runs only at the first page load of the tab, because the test may log out later.
      if (sessionStorage.getItem('e2e-logged-in')) return;
      sessionStorage.setItem('e2e-logged-in', '1');
      localStorage.setItem('token', storedToken ?? '');
      localStorage.setItem('user', storedUser ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return token;
}

/** Fills in the login form and submits it. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Replaces the stored token with one that has expired. The next start of the app locks the data of the account. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('token', `e30.${btoa('{"exp":1}')}.x`));
