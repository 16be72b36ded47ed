import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { CourseEditor } from './CourseEditor';

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  session.login(tokenWith({ role: 'admin' }), { name: 'Rosa', email: 'admin@demo.pe' });
});

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CourseEditor id={12} onSaved={() => Promise.resolve()} />
    </QueryClientProvider>,
  );

it('shows an error if the course cannot be loaded, and loads it on “Reintentar”', async () => {
  const api = stubApi(errorReply(403, ''));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar el curso.');
  api.reply(json(aCourse({ title: 'Quechua chanka' })));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByDisplayValue('Quechua chanka');
});

it('shows that the course does not exist', async () => {
  stubApi(errorReply(404, 'Curso no encontrado.'));
  await show();
  await screen.findByText(COURSE_TEXTS.notFound);
  expect(screen.getByRole('link', { name: 'Ver todos los cursos' })).toHaveAttribute('href', '/cursos');
});
