import { DAY_MS } from '@telar/domain/durations';
import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import { render, screen } from '@testing-library/react';
import { NextLiveSessions } from './NextLiveSessions';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    starts_at: new Date(Date.now() + (index + 1) * DAY_MS).toISOString(),
    minutes: 90,
  }));

it.each([
  [4, 'Hora de Lima'],
  [5, 'Hora de Lima · y 1 clase más'],
  [LIVE_LIMITS.shown - 1, 'Hora de Lima · y 55 clases más'],
  // The server sends no more than these.
  [LIVE_LIMITS.shown, 'Hora de Lima · y más clases'],
])('shows the first four of %i sessions, and how many follow if that is known', (count, text) => {
  render(<NextLiveSessions sessions={sessions(count)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(text)).toBeVisible();
});
