import { jest } from '@jest/globals';
import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { anArchivedCertificate } from '@telar/testing/builders';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from '../src/routes/_staff/certificados-emitidos';
import { session } from '../src/session/session';
import { json } from './api-stub';
import type { Call, Reply } from './api-stub';
import { tokenWith } from './tokens';
import { renderRoute } from './with-route';

// Checking for hidden elements takes most of the time, and only popovers are hidden here.
configure({ defaultHidden: true });

export const ROSA = anArchivedCertificate();
export const JULIO = anArchivedCertificate({ id: 6, user_name: 'Julio Paz', certificate_code: 'TLR-JULIO-2' });
export const LUZ = anArchivedCertificate({
  id: 5,
  user_name: 'Luz Díaz',
  certificate_code: 'TLR-LUZ-3',
  state: 'replaced',
  replaced_by: { id: 7, certificate_code: ROSA.certificate_code, public_url: ROSA.public_url },
});

/** The stubbed server, with the calls that it got, and its replies by method and path. */
export const server: { calls: Call[]; replies: Record<string, Reply> } = { calls: [], replies: {} };

/** A reply with a page of certificates. */
export const page = (certificates: readonly ArchivedCertificate[], next: number | null = null): Reply =>
  json({ certificates, next });

/** Stubs the server, with three certificates on the first of two pages, and a wide or narrow screen. */
export function setUpArchive(isWide = true): void {
  localStorage.clear();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  server.calls = [];
  server.replies = {
    'GET /api/certificates': page([ROSA, JULIO, LUZ], 5),
    'GET /api/certificates/filters': json({ templates: ['clasica.pdf'], issuers: [{ id: 3, name: 'Ana Paz' }] }),
    'GET /api/certificates/7': json({ ...ROSA, modules: [{ title: 'Saludar', content: 'Hola' }], pdf_sha256: 'ab' }),
    'GET /api/manual-certificates/templates': json([{ name: 'clasica.pdf', size: 1 }]),
  };
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    server.calls.push({ method, path, body, headers: {} });
    return (server.replies[`${method} ${path.split('?')[0]}`] ?? json({}, 404))(path);
  });
  globalThis.matchMedia = (() => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
}

/** Opens the screen at a query string, such as `?state=valid`. */
export async function openArchive(query = '', role: 'admin' | 'asesor' = 'admin') {
  session.login(tokenWith({ role }), { id: 3, name: 'Ana' });
  return renderRoute(Route, '/certificados-emitidos', `/certificados-emitidos${query}`);
}

/** The requests of the list, with their query strings. */
export const listed = () =>
  server.calls.flatMap(({ path }) => (/^\/api\/certificates(\?|$)/.test(path) ? [path.replace(/^[^?]*/, '')] : []));

/** The rows or cards of the list. */
export const rowOf = async ({ user_name: name }: ArchivedCertificate) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
export const field = (label: string | RegExp, options = {}) => screen.getByLabelText<HTMLInputElement>(label, options);
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Chooses an entry of the menu of a certificate. */
export const choose = async (certificate: ArchivedCertificate, name: string) =>
  userEvent.click((await rowOf(certificate)).getByRole('menuitem', { name }));
