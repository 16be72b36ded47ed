import { QueryClientProvider } from '@tanstack/react-query';
import { RESULT_NOT_ENROLLED } from '@telar/texts/progress';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import { aStudent } from '../../../../../test/class-progress';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { ClassPage } from './ClassPage';

const listOf = (...students: (number | ReturnType<typeof aStudent>)[]) =>
  json({
    course: { id: 7, title: 'Telar', archived: false, requires_questionnaire: false, requires_grade: true },
    ...{
      modules: [],
      next: null,
      students: students.map((each) => (typeof each === 'number' ? aStudent(each) : each)),
    },
    counts: {
      ...{ students: students.length, not_started: students.length, in_progress: 0, completed: 0 },
      ...{ awaiting_result: 0, awaiting_certificate: 0 },
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

it('says that somebody else changed a grade, keeps what was typed, and replaces it if it is saved again', async () => {
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
