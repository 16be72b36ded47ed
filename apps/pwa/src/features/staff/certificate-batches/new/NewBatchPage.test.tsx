import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aBatch } from '../../../../../test/certificate-batch';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { forgetIssuedDraft, loadClassDraft } from './draft-storage';
import { NewBatchPage } from './NewBatchPage';

const realFetch = globalThis.fetch;
const onCreated = jest.fn<(id: number) => Promise<void>>(() => Promise.resolve());
beforeEach(() => {
  // Some width: the grid has a line for each person.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
  onCreated.mockClear();
  sessionStorage.clear();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', email: 'ana@demo.pe' }));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const students = (count: number) => ({
  students: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Ana ${at + 1}`,
    last_name: 'Paz',
    dni: String(45_000_001 + at),
    enrolled_at: '2026-11-01T12:00:00.000Z',
  })),
  total: count,
  next: null,
});

const course = aCourse({ id: 5, title: 'Quechua' });

/** Replies to each path; `post` to the new batch. */
const api =
  (count = 3, post: Reply = json(aBatch({ id: 8 }), 201)): Reply =>
  (path) => {
    if (path.startsWith('/api/courses/5/students')) return json(students(count))(path);
    if (path.startsWith('/api/courses/5')) return json(course)(path);
    if (path.startsWith('/api/courses')) return json({ courses: [course], total: 1 })(path);
    if (path.endsWith('/templates')) return json({ templates: [{ name: 'a.pdf', size: 1 }] })(path);
    return post(path);
  };

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <NewBatchPage onCreated={onCreated} />
    </QueryClientProvider>,
  );

async function chooseCourse(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Quechua' }));
  await screen.findByRole('list', { name: 'Personas de la clase' });
}

function fillClass(): void {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Plantilla', 'a.pdf');
  fill('Horas académicas', '40');
  fill('Fecha de inicio', '05/01/2026');
  fill('Fecha de fin', '28/02/2026');
}

const grade = (name: string) => screen.getByLabelText(`Nota final de ${name} Paz`);

it('sends the chosen people with what was typed and pasted, and the course’s syllabus', async () => {
  const { calls } = stubApi(api());
  await show();
  await chooseCourse();
  fillClass();
  await userEvent.click(grade('Ana 1'));
  await userEvent.paste('18\r\n17,5\r\n16\r\n15\r\n');
  expect(screen.getAllByText('Se pegaron 3 celdas. Sobró 1 fila, que no cabía en la lista.')[0]).toBeVisible();
  await userEvent.click(screen.getByLabelText('Emitir para Ana 2 Paz'));
  await userEvent.click(screen.getByRole('button', { name: 'Revisar 2 certificados' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(8));
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/certificate-batches',
    body: {
      template_name: 'a.pdf',
      defaults: {
        course_title: 'Quechua',
        duration_hours: '40',
        start_date: '2026-01-05',
        end_date: '2026-02-28',
        modules: [{ title: 'Marco legal', content: 'Principios y actores.' }],
        course_id: 5,
      },
      rows: [
        { user_name: 'Ana 1 Paz', dni: '45000001', final_grade: '18' },
        { user_name: 'Ana 3 Paz', dni: '45000003', final_grade: '16' },
      ],
    },
  });
});

it('fills in the hours of the chosen course', async () => {
  const others = api();
  stubApi((path) => (path === '/api/courses/5' ? json({ ...course, duration_hours: 90 }) : others)(path));
  await show();
  await chooseCourse();
  await waitFor(() => expect(screen.getByLabelText('Horas académicas')).toHaveValue('90'));
});

it.each([
  ['QUECHUA ', 5],
  ['Quechua II', undefined],
])('sends the id of the chosen course while the title is the same: %p', async (title, id) => {
  const { calls } = stubApi(api());
  await show();
  await chooseCourse();
  fillClass();
  fireEvent.change(screen.getByLabelText('Nombre del curso'), { target: { value: title } });
  await userEvent.click(screen.getByRole('button', { name: 'Revisar 3 certificados' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(8));
  const { defaults } = calls.at(-1)?.body as { defaults: { course_id?: number } };
  expect(defaults.course_id).toBe(id);
});

it('names what is missing, focuses the first such field, and sends nothing', async () => {
  const { calls } = stubApi(api());
  await show();
  await chooseCourse();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar 3 certificados' }));
  expect(screen.getByLabelText('Plantilla')).toHaveFocus();
  expect(screen.getByLabelText('Horas académicas')).toHaveAccessibleDescription(FIELD_TEXTS.required);
  await userEvent.click(screen.getByLabelText('Todas'));
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(screen.getByText(NEW_BATCH_TEXTS.noPersons)).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('moves by Enter and arrows through a column, also to the next page, and shows 50 people at once', async () => {
  stubApi(api(60));
  await show();
  await chooseCourse();
  expect(screen.getAllByLabelText(/^Nota final de/)).toHaveLength(50);
  await userEvent.type(grade('Ana 1'), '18{Enter}17{ArrowUp}{ArrowDown}{ArrowDown}');
  expect([grade('Ana 1'), grade('Ana 2')].map((input) => (input as HTMLInputElement).value)).toEqual(['18', '17']);
  expect(grade('Ana 3')).toHaveFocus();
  await userEvent.type(grade('Ana 50'), '{Enter}');
  expect(grade('Ana 51')).toHaveFocus();
  expect(screen.getAllByLabelText(/^Nota final de/)).toHaveLength(10);
});

it('restores the draft of the tab, until it is discarded', async () => {
  stubApi(api());
  const { unmount } = await show();
  await chooseCourse();
  await userEvent.type(grade('Ana 1'), '18');
  unmount();
  await show();
  expect(await screen.findByText(NEW_BATCH_TEXTS.restored)).toBeVisible();
  expect(await screen.findByLabelText('Nota final de Ana 1 Paz')).toHaveValue('18');
  // At logout, the keys that begin so are deleted.
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^certificate-draft:/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Empezar de cero' }));
  expect(await screen.findByRole('button', { name: 'Quechua' })).toBeVisible();
});

it('forgets the draft when its batch is issued, unless it was changed since', async () => {
  stubApi(api());
  const { unmount } = await show();
  await chooseCourse();
  fillClass();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar 3 certificados' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(8));
  unmount();
  forgetIssuedDraft('ana@demo.pe', 7);
  expect(loadClassDraft('ana@demo.pe')).toMatchObject({ course: { id: 5 }, batch: 8 });
  const changed = await show();
  await userEvent.type(await screen.findByLabelText('Nota final de Ana 1 Paz'), '18');
  changed.unmount();
  forgetIssuedDraft('ana@demo.pe', 8);
  expect(loadClassDraft('ana@demo.pe')).toMatchObject({ course: { id: 5 } });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar 3 certificados' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(2));
  forgetIssuedDraft('ana@demo.pe', 8);
  expect(loadClassDraft('ana@demo.pe')).toBeNull();
});

it.each([
  ['without network', noNetwork, 'No se pudo revisar el lote: No hay conexión con el servidor.'],
  ['refused', errorReply(404, 'Plantilla no encontrada.'), 'No se pudo revisar el lote: Plantilla no encontrada.'],
])('keeps what was typed if the check is %s', async (_, reply, message) => {
  stubApi(api(3, reply));
  await show();
  await chooseCourse();
  fillClass();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar 3 certificados' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByLabelText('Horas académicas')).toHaveValue('40');
});

it('says that a course has no students', async () => {
  stubApi(api(0));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Quechua' }));
  expect(await screen.findByText(NEW_BATCH_TEXTS.noStudents)).toBeVisible();
});
