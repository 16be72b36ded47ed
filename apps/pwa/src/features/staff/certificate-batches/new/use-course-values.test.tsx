import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, jsonResponse, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { NewBatchPage } from './NewBatchPage';

const COURSES = ['Quechua', 'Aimara'].map((title, at) =>
  aCourse({
    id: 5 + at,
    title,
    duration_hours: 90 - at,
    modules: [{ id: 1, title: `Módulo de ${title}`, description: 'x', link: 'https://ejemplo.pe/1', order: 1 }],
  }),
);

const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };
/** What sends each course that is awaited, by its id. */
let send: Record<string, () => void>;
/** The reply for a single course. */
let courseReply: Reply;

beforeEach(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
  sessionStorage.clear();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', email: 'ana@demo.pe' }));
  send = {};
  courseReply = (path) =>
    new Promise((resolve) => {
      const id = path.split('/').at(-1) ?? '';
      send[id] = () => resolve(jsonResponse(COURSES.find((course) => String(course.id) === id)));
    });
  stubApi((path) => {
    if (path.includes('/students')) return json({ students: [], total: 0, next: null })(path);
    if (/^\/api\/courses\/\d+$/.test(path)) return courseReply(path);
    if (path.startsWith('/api/courses')) return json({ courses: COURSES, total: COURSES.length })(path);
    return json({ templates: [{ name: 'a.pdf', size: 1 }] })(path);
  });
});
afterAll(() => Object.assign(globalThis, real));

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <NewBatchPage onCreated={() => Promise.resolve()} />
    </QueryClientProvider>,
  );

/** Opens a file in the second tab, and returns what is in it. */
async function openFile() {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'De un archivo' }));
  const panel = within(screen.getByRole('tabpanel'));
  const bytes = new TextEncoder().encode('Nombre completo,DNI\nAna Paz,45871203\n');
  // jsdom's files have no `arrayBuffer`.
  const csv = Object.assign(new File([bytes], 'a.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => bytes.buffer,
  });
  await userEvent.upload(panel.getByLabelText(/^Elegir el archivo/), csv);
  await panel.findByLabelText('Horas académicas', { selector: 'input' });
  return panel;
}

async function chooseInFile(panel: ReturnType<typeof within>, title: string): Promise<void> {
  const change = panel.queryByRole('button', { name: /^Cambiar de curso/ });
  if (change) await userEvent.click(change);
  await userEvent.type(panel.getByLabelText(/^Curso del catálogo/), title);
  await userEvent.click(await panel.findByRole('button', { name: title }));
}

const hours = (panel = within(document.body)) => panel.getByLabelText('Horas académicas', { selector: 'input' });

describe('in the tab of a file', () => {
  it('ignores the late response for a course that is no longer chosen', async () => {
    const panel = await openFile();
    await chooseInFile(panel, 'Quechua');
    await chooseInFile(panel, 'Aimara');
    send['6']?.();
    await waitFor(() => expect(hours(panel)).toHaveValue('89'));
    send['5']?.();
    // The response passes through several promises.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(hours(panel)).toHaveValue('89');
    expect(panel.getByText('Módulo de Aimara')).toBeInTheDocument();
    expect(panel.queryByText('Módulo de Quechua')).toBeNull();
  });

  it('fills in nothing if no course is chosen any more when the response arrives', async () => {
    const panel = await openFile();
    await chooseInFile(panel, 'Quechua');
    await userEvent.click(panel.getByRole('button', { name: /^Cambiar de curso/ }));
    send['5']?.();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(hours(panel)).toHaveValue('');
    expect(panel.getByText(/^No hay temario/)).toBeVisible();
  });
});

describe('in the tab of a course', () => {
  it('keeps the hours that are typed while the course loads', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Quechua' }));
    expect(screen.getByText('Cargando el temario…')).toBeVisible();
    fireEvent.change(hours(), { target: { value: '40' } });
    send['5']?.();
    expect(await screen.findByText('Módulo de Quechua')).toBeInTheDocument();
    expect(hours()).toHaveValue('40');
  });

  it('says that the syllabus failed to load, and tries again', async () => {
    const succeed = courseReply;
    courseReply = noNetwork;
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Quechua' }));
    expect(await screen.findByText(new RegExp(NEW_BATCH_TEXTS.syllabusFailed), {}, { timeout: 8000 })).toBeVisible();
    expect(screen.queryByText(/^No hay temario/)).toBeNull();
    courseReply = succeed;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(send['5']).toBeDefined());
    send['5']?.();
    expect(await screen.findByText('Módulo de Quechua')).toBeInTheDocument();
    expect(hours()).toHaveValue('90');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
