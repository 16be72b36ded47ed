import { QueryClientProvider } from '@tanstack/react-query';
import { RESULT_NOT_ENROLLED } from '@telar/texts/progress';
import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aStudent } from '../../../../../test/class-progress';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { ClassPage } from './ClassPage';

const listOf = (...students: (number | ReturnType<typeof aStudent>)[]) =>
  json({
    course: { id: 7, title: 'Telar', archived: false, requires_questionnaire: false, requires_grade: true },
    modules: [],
    next: null,
    students: students.map((each) => (typeof each === 'number' ? aStudent(each) : each)),
    counts: {
      students: students.length,
      not_started: students.length,
      in_progress: 0,
      completed: 0,
      awaiting_result: 0,
      awaiting_certificate: 0,
    },
  });

it('names who is no longer enrolled, and lets the other grades be saved', async () => {
  logInAs(1);
  const message = RESULT_NOT_ENROLLED;
  const refusal = errorReply(400, message, {
    error: 'validation_failed',
    errors: [{ path: 'results.1.user_id', message }],
  });
  let students = listOf(1, 2);
  const api = stubApi((path) => (path.endsWith('/results') ? refusal : students)(path));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ClassPage courseId={7} search={{}} onSearch={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Nota de Quispe Nombre 1'), '17');
  await userEvent.type(screen.getByLabelText('Nota de Quispe Nombre 2'), '12');
  students = listOf(1);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(`Quispe Nombre 2: ${RESULT_NOT_ENROLLED}`)).toBeVisible();
  api.reply((path) =>
    (path.endsWith('/results') ? json({ success: true, message: 'x', recorded: 1 }) : students)(path),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('Se guardó el resultado de 1 persona.')).not.toEqual([]);
  expect(api.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    results: [{ user_id: 1, grade: '17', seen_grade: null }],
  });
});

it('says that a grade has changed meanwhile, keeps what was typed, and replaces it if it is saved again', async () => {
  logInAs(1);
  const message = 'Alguien cambió esta nota: ahora es «15».';
  const refusal = errorReply(409, message, {
    error: 'result_changed',
    errors: [{ path: 'results.0.grade', message }],
  });
  let students = listOf(1);
  const api = stubApi((path) => (path.endsWith('/results') ? refusal : students)(path));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ClassPage courseId={7} search={{}} onSearch={() => undefined} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText('Nota de Quispe Nombre 1');
  await userEvent.type(field, '17');
  students = listOf(aStudent(1, { grade: '15' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(`Quispe Nombre 1: ${message}`)).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('17');
  api.reply((path) =>
    (path.endsWith('/results') ? json({ success: true, message: 'x', recorded: 1 }) : students)(path),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('Se guardó el resultado de 1 persona.')).not.toEqual([]);
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { results: [{ user_id: 1, grade: '17', seen_grade: null }] },
    { results: [{ user_id: 1, grade: '17', seen_grade: '15' }] },
  ]);
});

async function open(reply: Reply) {
  logInAs(1);
  const api = stubApi(reply);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ClassPage courseId={7} search={{}} onSearch={() => undefined} />
    </QueryClientProvider>,
  );
  return { ...api, results: () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const grade = (id: number) => screen.findByLabelText<HTMLInputElement>(`Nota de Quispe Nombre ${id}`);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const savedOr = (list: Reply): Reply => {
  const saved = json({ success: true, message: 'x', recorded: 2 });
  return (path) => (path.endsWith('/results') ? saved : list)(path);
};

it('saves the grades that were typed, and offers to discard them', async () => {
  const api = await open(savedOr(listOf(1, 2)));
  await userEvent.type(await grade(1), '17');
  expect(screen.getByText(CLASS_TEXTS.changes(1))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await grade(1)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();

  await userEvent.type(await grade(1), '15');
  await userEvent.type(await grade(2), 'A');
  await save();
  expect(await screen.findAllByText(CLASS_TEXTS.saved(2))).not.toEqual([]);
  const both = [
    { user_id: 1, grade: '15', seen_grade: null },
    { user_id: 2, grade: 'A', seen_grade: null },
  ];
  expect(api.results()).toEqual([{ results: both }]);
});

it('fills the grades below from a pasted column, and says how many lines did not fit', async () => {
  const api = await open(savedOr(listOf(1, 2, 3)));
  (await grade(2)).focus();
  await userEvent.paste('18\r\n11\r\n20\r\n');
  expect(await grade(1)).toHaveValue('');
  expect([(await grade(2)).value, (await grade(3)).value]).toEqual(['18', '11']);
  expect(screen.getAllByText(`${CLASS_TEXTS.pasted(2)} ${CLASS_TEXTS.pasteOverflow(1)}`)).not.toEqual([]);
  await save();
  const filled = [
    { user_id: 2, grade: '18', seen_grade: null },
    { user_id: 3, grade: '11', seen_grade: null },
  ];
  await waitFor(() => expect(api.results()).toEqual([{ results: filled }]));
});

it('pastes one value into the field like text', async () => {
  await open(listOf(1, 2));
  (await grade(1)).focus();
  await userEvent.paste('18');
  expect(await grade(1)).toHaveValue('18');
  expect(await grade(2)).toHaveValue('');
});
