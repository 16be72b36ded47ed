import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/client/query-client';
import { PackagesPage } from '../src/features/staff/packages/components/PackagesPage';
import { session } from '../src/session/session';
import { json } from './api-stub';
import type { Reply } from './api-stub';
import { tokenWith } from './tokens';
import { renderWithRouter } from './with-router';

// The page stays in the tree behind an open dialog, and computing what is hidden is slow.
configure({ defaultHidden: true });

export const QUECHUA = { id: 7, title: 'Quechua' };
export const TELAR = { id: 8, title: 'Telar de cintura' };
export const READ_AT = '2026-11-01T00:00:00.000Z';

interface Server {
  packages: Package[];
  /** The catalogue. */
  courses: CourseRef[];
  /** Replies that differ from the usual ones, by method and path. */
  replies: Record<string, Reply>;
  /** The calls that change something. */
  calls: { method: string; path: string; body: unknown }[];
}

/** The stubbed server. */
export const server: Server = { packages: [], courses: [], replies: {}, calls: [] };

/** Stubs the server, with two courses and a package, and logs an advisor in. */
export function setUpPackages(): void {
  Object.assign(server, {
    packages: [{ id: 1, name: 'Artesanía', courses: [TELAR], updated_at: READ_AT }],
    courses: [QUECHUA, TELAR],
    replies: {},
    calls: [],
  } satisfies Server);
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const [method, url] = [init?.method ?? 'GET', String(path)];
    const reply = server.replies[`${method} ${url.split('?')[0]}`];
    if (method !== 'GET') {
      server.calls.push({ method, path: url, body: init?.body ? JSON.parse(String(init.body)) : null });
    }
    if (reply) return reply(url);
    const { courses, packages } = server;
    return json(url.startsWith('/api/courses') ? { courses, total: courses.length } : { packages })(url);
  });
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
}

/** Holds the response of a call. @returns a function that gives it. */
export function hold(request: string): (response: Response) => void {
  let give: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (give = resolve));
  server.replies[request] = () => held;
  return give;
}

export const renderPackages = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PackagesPage />
    </QueryClientProvider>,
  );

/** Opens the page and waits for its lists. */
export async function openPackages(): Promise<void> {
  await renderPackages();
  await screen.findAllByText('Telar de cintura');
}

/** The form of a new package. */
export const form = () => within(screen.getByRole('region', { name: 'Nuevo paquete' }));
/** The form of the package to change. */
export const drawer = () => within(screen.getByRole('dialog', { name: 'Editar paquete' }));
export const nameIn = (where: ReturnType<typeof within>) => where.getByLabelText('Nombre del paquete');
export const press = (where: ReturnType<typeof within>, name: string) =>
  userEvent.click(where.getByRole('button', { name }));
export const openEditPanel = () => userEvent.click(screen.getByRole('button', { name: 'Editar Artesanía' }));
