import { jest } from '@jest/globals';
import { LIMITS } from '@telar/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { SearchBox } from './SearchBox';

const onSearch = jest.fn<(text: string) => void>();
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar cursos' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => jest.useRealTimers());

it('searches half a second after the typing pauses', () => {
  render(<SearchBox search="" onSearch={onSearch} />);
  type('qu');
  pass(LIMITS.searchDebounce - 1);
  type('que ');
  pass(LIMITS.searchDebounce - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['que']]);
});

it('searches at once with Enter, and once', () => {
  render(<SearchBox search="" onSearch={onSearch} />);
  type('que');
  fireEvent.submit(screen.getByRole('search'));
  pass(LIMITS.searchDebounce);
  expect(onSearch.mock.calls).toEqual([['que']]);
});

it('empties the field and the search', () => {
  render(<SearchBox search="que" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(onSearch.mock.calls).toEqual([['']]);
});

it('follows the address, but never over what is being typed', () => {
  const { rerender } = render(<SearchBox search="" onSearch={onSearch} />);
  rerender(<SearchBox search="python" onSearch={onSearch} />);
  expect(field().value).toBe('python');
  type('pythonista');
  pass(LIMITS.searchDebounce);
  type('pythonistas');
  rerender(<SearchBox search="pythonista" onSearch={onSearch} />);
  expect(field().value).toBe('pythonistas');
});

it('is silent once it is off the page', () => {
  const { unmount } = render(<SearchBox search="" onSearch={onSearch} />);
  type('que');
  unmount();
  pass(LIMITS.searchDebounce);
  expect(onSearch).not.toHaveBeenCalled();
});
