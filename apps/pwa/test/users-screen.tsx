import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { aUser } from '@telar/testing/builders';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/client/query-client';
import { UsersPage } from '../src/features/staff/users/components/UsersPage';
import type { UserSearch } from '../src/features/staff/users/user-search';
import { session } from '../src/session/session';
import { json } from './api-stub';
import type { Reply } from './api-stub';
import { tokenWith } from './tokens';
import { renderWithRouter } from './with-router';

// No element of this page is hidden, and checking for hidden elements takes most of the time.
configure({ defaultHidden: true });

export const account = (id: number, name: string, role: Role, more: Partial<User> = {}): User =>
  aUser({ id, name, email: `${name.toLowerCase()}@demo.pe`, role, ...more });

export const ROSA = account(1, 'Rosa', 'admin');
export const JULIO = account(2, 'Julio', 'asesor');
export const ANA = account(3, 'Ana', 'cliente', { dni: '45871203' });
export const LUZ = account(4, 'Luz', 'admin');

/** The stubbed server, with the calls that it got, and its replies by method. */
export const server: {
  calls: { method: string; path: string; body: unknown }[];
  replies: Record<string, Reply>;
} = { calls: [], replies: {} };

/** Called by the page to change the search parameters. */
export const onSearch = jest.fn<(change: UserSearch) => void>();

/** Stubs the server, with four accounts on the first of three pages, and a wide screen. */
export function setUpUsers(): void {
  onSearch.mockReset();
  server.calls = [];
  server.replies = { GET: json({ users: [ROSA, JULIO, ANA, LUZ], total: 24 }) };
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET';
    server.calls.push({ method, path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return (server.replies[method] ?? json({}))(String(path));
  });
  // Wide enough for the table with the panel beside it.
  globalThis.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
}

/** Renders the page. @returns its query client, too. */
export async function renderUsers(search: UserSearch = {}) {
  const queryClient = createQueryClient();
  const view = await renderWithRouter(
    <QueryClientProvider client={queryClient}>
      <UsersPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
}

/** Logs the viewer in, opens the page and waits for the list. */
export async function openUsers(viewer: User, search: UserSearch = {}) {
  session.login(tokenWith({ role: viewer.role }), viewer);
  const view = await renderUsers(search);
  await screen.findByRole('table', { name: 'Usuarios' });
  return view;
}

export const row = (user: User) =>
  within(screen.getByRole('rowheader', { name: new RegExp(user.name) }).closest('tr') as HTMLElement);
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The texts of the options of a select. */
export const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
