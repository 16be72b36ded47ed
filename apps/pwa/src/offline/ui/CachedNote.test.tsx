import { jest } from '@jest/globals';
import { academy } from '@telar/brand/academy';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CachedNote } from './CachedNote';
import type { CopyReason } from '../copy-reason';

const NOW = 1_800_000_000_000;
const onRefresh = jest.fn();
const note = (why: CopyReason, refreshing = false) => (
  <CachedNote what="Curso guardado" keptAt={NOW - 59_000} why={why} onRefresh={onRefresh} refreshing={refreshing} />
);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('grows older while one looks at it', () => {
  render(note('offline'));
  expect(screen.getByText('Curso guardado · actualizado hace un momento')).toBeTruthy();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Curso guardado · actualizado hace 1 minuto')).toBeTruthy();
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(screen.getByText('Curso guardado · actualizado hace 1 hora')).toBeTruthy();
});

it('tells its age at once to who comes back to it', () => {
  render(note('offline'));
  jest.setSystemTime(NOW + 300_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText(/hace 5 minutos/)).toBeTruthy();
});

it.each<[CopyReason, string]>([
  ['server', `· ${academy.name} no responde ahora`],
  ['waiting', '· la respuesta tarda'],
])('says why, where it is not the network: %s', (why, text) => {
  render(note(why));
  expect(screen.getByText(/hace un momento/).textContent).toContain(text);
});

it('asks again with “Actualizar”, once at a time, and only where there is a network', () => {
  const { rerender } = render(note('server'));
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  rerender(note('server', true));
  fireEvent.click(screen.getByRole('button', { name: /Actualizar/ }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button')).toBeNull();
});
