import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SyllabusProgress } from './SyllabusProgress';

afterEach(() => jest.useRealTimers());

it('shows the step, the attempts and how long the wait can still be', () => {
  jest.useFakeTimers();
  render(<SyllabusProgress />);
  expect(screen.getByRole('progressbar', { name: 'Armando el temario…' })).toBeVisible();
  expect(screen.getByText('Hasta 3 intentos · 60 segundos más como máximo')).toBeVisible();
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByText('Hasta 3 intentos · 1 segundo más como máximo')).toBeVisible();
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByText('Hasta 3 intentos · 0 segundos más como máximo')).toBeVisible();
});
