import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCourses } from '../../../../offline/store/catalogue';
import { catalogueDatabase } from '../../../../offline/store/database';
import CoursePayment from './CoursePayment';

const COURSE = aCourse({ id: 3, title: 'Excel', price: 189.9 });
/** What a page passed that knew an earlier price. */
const STATE = { price: 149.9, courseId: 3, title: 'Excel' };
const UNCHECKED = 'No se pudo comprobar el precio del curso. No pagues todavía: vuelve a intentarlo.';

const open = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CoursePayment id={3} state={STATE} />
    </QueryClientProvider>,
  );
const qr = () => screen.queryByRole('img', { name: /Código QR de Yape/ });

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it.each([
  ['the network fails', noNetwork],
  ['the API fails', errorReply(429, 'Demasiadas solicitudes.')],
])('asks for no payment of an unchecked price if %s, and shows the price after a retry', async (_, failure) => {
  const api = stubApi(failure);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(UNCHECKED);
  expect(qr()).toBeNull();
  expect(screen.queryByText('S/ 149.90')).toBeNull();

  let respond = (_response: Response) => {};
  api.reply(() => new Promise((resolve) => (respond = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(qr()).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
  respond(await json(COURSE)(''));
  expect(await screen.findByText('S/ 189.90')).toBeVisible();
  expect(qr()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for no payment of the price in a cached copy', async () => {
  await cacheCourses([COURSE]);
  const api = stubApi(noNetwork);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(UNCHECKED);
  expect(qr()).toBeNull();
  api.reply(json(COURSE));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('S/ 189.90')).toBeVisible();
});

it('shows the price of the previous page until the course responds', async () => {
  stubApi(() => new Promise(() => {}));
  await open();
  expect(screen.getByText('S/ 149.90')).toBeVisible();
});
