import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SyllabusProgress } from './SyllabusProgress';

afterEach(() => jest.useRealTimers());

it('shows the step, the attempts, how long the wait is and how long it can still be', () => {
  jest.useFakeTimers();
  render(<SyllabusProgress />);
  expect(screen.getByRole('progressbar', { name: 'Armando el temario…' })).toBeVisible();
  expect(screen.getByText('Hasta 3 intentos')).toBeVisible();
  expect(screen.getByText('lleva 0 s · como máximo 1 min más')).toBeVisible();
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByText('lleva 59 s · como máximo 1 s más')).toBeVisible();
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByText('lleva 1 min 8 s · como máximo 0 s más')).toBeVisible();
});
