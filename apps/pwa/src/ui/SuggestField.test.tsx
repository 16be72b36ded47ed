import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestField } from './SuggestField';

const NAMES = [
  { id: 1, text: 'Ana Ñahui', detail: 'DNI 45871203' },
  { id: 2, text: 'Ana Paz' },
];
const onChoose = jest.fn<(id: number) => void>();
const onSubmit = jest.fn();

function Form() {
  const [name, setName] = useState('');
  const found = NAMES.filter(({ text }) => name !== '' && text.toLowerCase().startsWith(name.toLowerCase()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SuggestField
        label="Nombre"
        listLabel="Personas"
        suggestions={found}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onChoose={onChoose}
      />
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Nombre' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  onChoose.mockReset();
  onSubmit.mockReset();
});

it('suggests while the user types, and takes a click', async () => {
  render(<Form />);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'ana');
  expect(screen.getByRole('listbox', { name: 'Personas' })).toBeVisible();
  expect(options()).toEqual(['Ana ÑahuiDNI 45871203', 'Ana Paz']);
  expect(screen.getByRole('status').textContent).toBe('2 sugerencias. Elige con las flechas.');
  await userEvent.click(screen.getByRole('option', { name: /Paz/ }));
  expect(onChoose.mock.calls).toEqual([[2]]);
  expect(options()).toEqual([]);
  expect(field()).toHaveFocus();
});

it('is used with the keyboard: arrows go around, Enter takes and does not submit', async () => {
  render(<Form />);
  await userEvent.type(field(), 'ana{ArrowDown}');
  expect(screen.getByRole('option', { name: /Ñahui/ })).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Ñahui/ }).id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChoose.mock.calls).toEqual([[2]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('lets other text be: Enter without a choice submits, Escape and leaving close the list', async () => {
  render(<Form />);
  await userEvent.type(field(), 'ana{Escape}');
  expect(options()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(2);
  await userEvent.tab();
  expect(options()).toEqual([]);
  await userEvent.type(field(), '{Backspace}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onChoose).not.toHaveBeenCalled();
});
