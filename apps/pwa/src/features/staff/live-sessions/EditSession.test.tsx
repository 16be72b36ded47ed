import { QueryClientProvider } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../../../test/api-stub';
import { createQueryClient } from '../../../api/client/query-client';
import { EditSession } from './EditSession';

const SESSION: LiveSession = {
  id: 4,
  course_id: 7,
  course_title: 'Telar',
  title: 'Clase 1',
  starts_at: '2031-05-07T00:00:00Z',
  minutes: 90,
  link: '',
  cancelled: false,
  series: 's',
  uid: 'u',
  sequence: 0,
  updated_at: '2026-11-20T12:00:00Z',
};

it('sends only the typed changes, compared with the session as it was when the dialog opened', async () => {
  const client = createQueryClient();
  const dialog = (session: LiveSession) => (
    <QueryClientProvider client={client}>
      <EditSession session={session} following={0} onClose={() => undefined} onSaved={() => undefined} />
    </QueryClientProvider>
  );
  const api = stubApi(json({ success: true, message: 'Clase actualizada.', sessions: [] }));
  const { rerender } = render(dialog(SESSION));
  // A colleague changes the live session, and the list is read again.
  rerender(dialog({ ...SESSION, link: 'https://meet.ejemplo.pe/nuevo', sequence: 1 }));
  await userEvent.type(screen.getByLabelText(/^Título/), ' bis');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(api.calls.map(({ body }) => body)).toEqual([{ title: 'Clase 1 bis', scope: 'one', expected_sequence: 0 }]);
});
