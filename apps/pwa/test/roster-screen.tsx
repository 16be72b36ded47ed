import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RosterResult, RosterRow } from '@telar/contracts/roster';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/client/query-client';
import { RosterButton } from '../src/features/staff/assignments/roster/RosterButton';
import { session } from '../src/session/session';
import { jsonResponse } from './api-stub';
import { tokenWith } from './tokens';
import { renderWithRouter } from './with-router';

// No element of this dialog is hidden, and checking for hidden elements takes most of the time.
configure({ defaultHidden: true });

const COURSE = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar' };
export const HEAD = 'Nombres;Apellidos;DNI;Correo;Curso';
export const line = (row: number) => `Ana ${row};Paz;4587${1000 + row};ana${row}@demo.pe;Quechua`;

/** Builds the server's result for a row. */
export function resultOf(row: RosterRow, more: Partial<RosterResult> = {}): RosterResult {
  const base = {
    row: row.row ?? 0,
    reasons: [],
    user_id: null,
    course: COURSE,
    package: null,
    assigned: [COURSE],
    skipped: [],
  };
  return { ...base, status: 'new_user', ...more };
}

/** The result of a row that made an account. */
export const enrolled = (row: RosterRow) => resultOf(row, { user_id: 1, temp_password: `clave-${row.row}` });

interface Server {
  /** The rows that it got, with their keys. */
  sent: { path: string; rows: RosterRow[]; key: string | null }[];
  check: (row: RosterRow) => RosterResult;
  enroll: (row: RosterRow) => RosterResult;
  /** Replaces the reply to an enrollment. */
  enrollReply: (() => Response | Promise<Response>) | null;
}

/** The stubbed server. */
export const server: Server = { sent: [], check: resultOf, enroll: enrolled, enrollReply: null };

/** The texts of the downloaded files. */
export const files: string[] = [];

/** Stubs the server and downloads, and logs an advisor in. */
export function setUpRoster(): void {
  files.length = 0;
  Object.assign(server, {
    sent: [],
    check: (row) => resultOf(row),
    enroll: enrolled,
    enrollReply: null,
  } satisfies Server);
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const { rows } = JSON.parse(String(init?.body)) as { rows: RosterRow[] };
    const isCheck = String(path).endsWith('/check');
    if (!isCheck && server.enrollReply) return server.enrollReply();
    server.sent.push({ path: String(path), rows, key: new Headers(init?.headers).get('Idempotency-Key') });
    return jsonResponse({ results: rows.map((row) => (isCheck ? server.check(row) : server.enroll(row))) });
  });
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    reader.onload = () => files.push(String(reader.result));
    reader.readAsText(blob as Blob);
    return 'blob:list';
  };
  URL.revokeObjectURL = () => undefined;
  // A download stays on the page, but jsdom treats the click as a navigation.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
}

export async function openRoster(): Promise<void> {
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RosterButton targets={{ courses: [TELAR, COURSE], packages: [{ id: 3, name: 'Artesanía' }] }} />
    </QueryClientProvider>,
  );
}

export const dialog = () => within(screen.getByRole('dialog', { name: 'Inscribir una clase' }));
/** Presses a button, which may come with a response. */
export const press = async (name: string | RegExp) => userEvent.click(await dialog().findByRole('button', { name }));
export const rows = () => dialog().getAllByRole('listitem');
export const findText = (text: string | RegExp) => dialog().findByText(text);

/** Drops a file on the page. */
export function drop(text: string): void {
  const bytes = new TextEncoder().encode(text);
  dropFile({ arrayBuffer: async () => bytes.buffer });
}
export function dropFile(file: Pick<File, 'arrayBuffer'>): void {
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
}
export async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Inscribir una clase' }));
  fireEvent.change(await screen.findByLabelText(/O pega la lista/), { target: { value: text } });
  await press('Comprobar lista');
}

/** The parts that were sent to be enrolled. */
export const enrollments = () => server.sent.filter(({ path }) => !path.endsWith('/check'));

/** Presses the button that downloads the passwords. @returns the lines of the file. */
export async function downloadPasswords(): Promise<string[]> {
  await press('Descargar contraseñas');
  await waitFor(() => expect(files).toHaveLength(1));
  return files[0]?.replace('\uFEFF', '').trimEnd().split('\r\n') ?? [];
}
