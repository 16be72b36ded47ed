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

const listOf = (...ids: number[]) =>
  json({
    course: { id: 7, title: 'Telar', archived: false, requires_questionnaire: false, requires_grade: true },
    ...{ modules: [], next: null, students: ids.map((id) => aStudent(id)) },
    counts: {
      ...{ students: ids.length, not_started: ids.length, in_progress: 0, completed: 0 },
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
    results: [{ user_id: 1, grade: '17' }],
  });
});
