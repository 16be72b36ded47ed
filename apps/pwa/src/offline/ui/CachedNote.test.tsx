import { jest } from '@jest/globals';
import { academy } from '@telar/brand/academy';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CopyReason } from '../store/copy-reason';
import { CachedNote } from './CachedNote';

const NOW = 1_800_000_000_000;
const onRefresh = jest.fn();
const note = (reason: CopyReason, refreshing = false) => (
  <CachedNote
    subject="Curso guardado"
    cachedAt={NOW - 59_000}
    reason={reason}
    onRefresh={onRefresh}
    refreshing={refreshing}
  />
);
const text = () => screen.getByText(/^Curso guardado/).textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('updates its age while it is shown', () => {
  render(note('offline'));
  expect(text()).toBe('Curso guardado · actualizado hace un momento');
  act(() => jest.advanceTimersByTime(60_000));
  expect(text()).toBe('Curso guardado · actualizado hace 1 minuto');
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(text()).toBe('Curso guardado · actualizado hace 1 hora');
});

it('updates its age when the page becomes visible', () => {
  render(note('offline'));
  jest.setSystemTime(NOW + 300_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(text()).toBe('Curso guardado · actualizado hace 5 minutos');
});

it.each<[CopyReason, string]>([
  ['server', `· ${academy.name} no responde ahora`],
  ['waiting', '· la respuesta tarda'],
])('shows the reason “%s”', (reason, shown) => {
  render(note(reason));
  expect(text()).toBe(`Curso guardado · actualizado hace un momento ${shown}`);
});

it('refreshes with “Actualizar”, once at a time and only while online', () => {
  const { rerender } = render(note('server'));
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  rerender(note('server', true));
  fireEvent.click(screen.getByRole('button', { name: /Actualizar/ }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button')).toBeNull();
});
