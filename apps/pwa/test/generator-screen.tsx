import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import type { FieldError } from '@telar/contracts/errors';
import type { User } from '@telar/contracts/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/client/query-client';
import { Generator } from '../src/features/staff/certificate-generator/components/Generator';
import { session } from '../src/session/session';
import { jsonResponse } from './api-stub';
import { tokenWith } from './tokens';
import { renderWithRouter } from './with-router';

export const TEMPLATES = [
  { name: 'Diploma Ñandú.pdf', size: 186_368, pages: 2, fields: ['user_name', 'dni'], uploaded_at: '' },
  { name: 'constancia.pdf', size: 1024, pages: 1, fields: [], uploaded_at: '' },
];

type Sent = Record<string, unknown> & { certificate_code: string };

export const errorResponse = (status: number, error: string, errors: unknown[] = []) =>
  jsonResponse({ success: false, statusCode: status, message: 'No se puede.', error, errors }, status);

export function issuedResponse({ certificate_code: code }: Sent): Response {
  const certificate = { id: 7, certificate_code: code, issue_date: '2026-03-14', drive_file_id: 'f7', public_url: '' };
  return jsonResponse({ success: true, message: '', ...certificate, certificate }, 201);
}

/** The stubbed server, with the requests for certificates that it got, and its responses. */
export const server: {
  sent: Sent[];
  respond: (body: Sent) => Response | Promise<Response>;
  templates: () => Response;
  /** Whether the server has a syllabus assistant. */
  hasAssistant: boolean;
  /** The response to the check of a certificate. */
  check: () => Response | Promise<Response>;
  /** The accounts and courses that it suggests. */
  users: User[];
  courses: Course[];
} = {
  sent: [],
  respond: issuedResponse,
  templates: () => jsonResponse([]),
  hasAssistant: false,
  check: () => warnedResponse(),
  users: [],
  courses: [],
};

/** The response to a check with these warnings. */
export const warnedResponse = (...warnings: FieldError[]) => jsonResponse({ success: true, warnings });

const TEMPLATES_PATH = '/api/manual-certificates/templates';

/** Template PDFs and placements cannot be fetched, so that no preview is rendered. */
function serve(path: string, { method = 'GET', body }: RequestInit = {}): Response | Promise<Response> {
  if (path === TEMPLATES_PATH) return server.templates();
  if (method === 'DELETE') return jsonResponse({ success: true });
  if (path === '/api/course-catalog/syllabus') return jsonResponse({ available: server.hasAssistant });
  if (path === '/api/manual-certificates/check') return server.check();
  if (path.startsWith('/api/users?')) return jsonResponse({ users: server.users, total: server.users.length });
  if (path.startsWith('/api/courses?')) return jsonResponse({ courses: server.courses, total: server.courses.length });
  if (method === 'GET') throw new TypeError('Failed to fetch');
  const request = JSON.parse(String(body)) as Sent;
  server.sent.push(request);
  return server.respond(request);
}

/** Stubs the server and the browser, and logs an admin in. The screen is wide, and the server has two templates. */
export function setUpGenerator(): void {
  sessionStorage.clear();
  Object.assign(server, {
    hasAssistant: false,
    check: () => warnedResponse(),
    users: [],
    courses: [],
    sent: [],
    respond: issuedResponse,
    templates: () => jsonResponse({ templates: TEMPLATES }),
  });
  Object.assign(globalThis, {
    fetch: jest.fn(async (path: string, init?: RequestInit) => serve(path, init)),
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
  session.login(tokenWith({ role: 'admin' }), { name: 'Rosa', last_name: 'Elvira', email: 'admin@demo.pe' });
}

export const user = userEvent.setup();
export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generar certificado' });
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens `/generar-certificado`. */
export async function openGenerator() {
  // The app's own query client does not retry a refused request.
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Generator />
    </QueryClientProvider>,
    '/generar-certificado',
  );
  await screen.findByRole('heading', { name: 'Plantillas' });
  return view;
}

/** Replaces the values of fields, by their labels. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}

const REQUIRED = {
  'Nombre completo': 'María Quispe Ñahui',
  DNI: '45 871 203',
  'Horas académicas': '120',
};

/** Chooses a template and fills the required fields. */
export async function fillRequired(): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  await fill(REQUIRED);
  await user.type(field('Fecha de inicio'), '05/01/2026');
  await user.type(field('Fecha de fin'), '28/02/2026');
}

/** Types a course with one module. */
export async function fillModules(): Promise<void> {
  await fill({ 'Nombre del curso': 'Gestión pública' });
  await user.click(screen.getByText('Módulos'));
  const first = within(screen.getByRole('group', { name: 'Módulo 1' }));
  await user.click(first.getByLabelText('Título'));
  await user.paste('Módulo 1: Marco normativo');
  await user.click(first.getByLabelText('Contenido'));
  await user.paste('Principios\n\nPlazos');
}
