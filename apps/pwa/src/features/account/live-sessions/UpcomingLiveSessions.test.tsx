import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { screen } from '@testing-library/react';
import { json, stubApi } from '../../../../test/api-stub';
import { logInAs } from '../../../../test/session';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { UpcomingLiveSessions } from './UpcomingLiveSessions';

/** 10:00 in Lima. */
const NOW = Date.parse('2026-11-20T15:00:00.000Z');

afterEach(() => {
  jest.restoreAllMocks();
  session.logout();
});

it.each([
  ['is running since yesterday', '2026-11-20T04:30:00.000Z', 660, 'today'],
  ['begins tonight', '2026-11-21T01:00:00.000Z', 60, 'today'],
  ['begins tomorrow', '2026-11-21T14:00:00.000Z', 60, 'later'],
  ['is over', '2026-11-20T13:00:00.000Z', 60, 'later'],
] as const)('a class that %s is shown in one place', async (_, starts_at, minutes, place) => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  logInAs(12);
  const aSession = { id: 1, course_id: 1, course_title: 'Telar', title: '', link: '', cancelled: false };
  const more = { series: null, uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7', sequence: 0 };
  stubApi(json({ sessions: [{ ...aSession, ...more, starts_at, minutes, updated_at: '2026-11-20T12:00:00Z' }] }));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      {(['today', 'later'] as const).map((when) => (
        <div key={when} data-testid={when}>
          <UpcomingLiveSessions when={when} />
        </div>
      ))}
    </QueryClientProvider>,
  );
  const heading = await screen.findByRole('heading', { name: LIVE_TEXTS.upcoming });
  expect(heading.closest('[data-testid]')).toHaveAttribute('data-testid', place);
});
