import { jest } from '@jest/globals';
import { LIMITS } from '@telar/domain/limits';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { SearchField } from './SearchField';

const onSearch = jest.fn<(text: string) => void>();
const Field = ({ search }: { search: string }) => (
  <SearchField label="Buscar cursos" placeholder="Tema" search={search} onSearch={onSearch} />
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar cursos' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => jest.useRealTimers());

it('searches half a second after the last key', () => {
  render(<Field search="" />);
  type('qu');
  pass(LIMITS.searchDebounce - 1);
  type('que ');
  pass(LIMITS.searchDebounce - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['que']]);
});

it('searches immediately, and only once, on Enter', () => {
  render(<Field search="" />);
  type('que');
  fireEvent.submit(screen.getByRole('search'));
  pass(LIMITS.searchDebounce);
  expect(onSearch.mock.calls).toEqual([['que']]);
});

it('clears the field and the search', () => {
  render(<Field search="que" />);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onSearch.mock.calls).toEqual([['']]);
});

it('shows the search of the URL, but never overwrites what the user is typing', () => {
  const { rerender } = render(<Field search="" />);
  rerender(<Field search="python" />);
  expect(field()).toHaveValue('python');
  type('pythonista');
  pass(LIMITS.searchDebounce);
  type('pythonistas');
  rerender(<Field search="pythonista" />);
  expect(field()).toHaveValue('pythonistas');
});

it('does not search when the user has opened another page meanwhile', () => {
  render(<Field search="" />);
  type('que');
  window.history.pushState(null, '', '/cursos/5');
  pass(LIMITS.searchDebounce);
  window.history.back();
  expect(onSearch).not.toHaveBeenCalled();
});

it('does not search after it unmounts', () => {
  const { unmount } = render(<Field search="" />);
  type('que');
  unmount();
  pass(LIMITS.searchDebounce);
  expect(onSearch).not.toHaveBeenCalled();
});
