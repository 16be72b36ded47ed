import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { registeredAccounts } from '../store/account-registry';
import { eraseAccounts } from '../store/erase-accounts';
import { refusedMarks, storeEvent } from '../store/progress';
import { RefusedMarks } from './RefusedMarks';

const EXCEL = { id: 7, title: 'Excel' };
const QUECHUA = { id: 8, title: 'Quechua' };

beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});

const store = (number: number, course_id: number, refusal?: 'module_unknown' | 'module_full') =>
  storeEvent(12, {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    kind: 'done',
    course_id,
    module_id: number,
    done: true,
    at: `2026-11-0${number}T10:00:00.000Z`,
    ...(refusal && { refusal }),
  });

const show = (...courses: (typeof EXCEL)[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefusedMarks courses={courses} />
    </QueryClientProvider>,
  );

it('says why marks were not stored, by course, until they are dismissed', async () => {
  await store(1, 7, 'module_unknown');
  await store(2, 7, 'module_unknown');
  await store(3, 8, 'module_full');
  await store(4, 7);
  show(EXCEL, QUECHUA);
  expect(
    await screen.findByText('2 cambios de tu avance en «Excel» no se guardaron: el curso ya no tiene el módulo.'),
  ).toBeVisible();
  expect(
    screen.getByText(
      '1 cambio de tu avance en «Quechua» no se guardó: el módulo se marcó y desmarcó demasiadas veces.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByText(/no se guard/)).toBeNull());
  expect(await refusedMarks(12)).toEqual([]);
});

it('leaves the marks of other courses where they are', async () => {
  await store(1, 7, 'module_unknown');
  await store(2, 8, 'module_unknown');
  show(QUECHUA);
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByText(/no se guard/)).toBeNull());
  expect(await refusedMarks(12)).toMatchObject([{ course_id: 7 }]);
});
