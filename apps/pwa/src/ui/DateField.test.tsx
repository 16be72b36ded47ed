import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DATE_INVALID_TEXT, DateField } from './DateField';

const onChange = jest.fn<(value: string) => void>();

function Form({ initial = '', error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        label="Inicio"
        value={value}
        error={error}
        onChange={(changed) => {
          onChange(changed);
          setValue(changed);
        }}
      />
      <button onClick={() => setValue('')}>Vaciar</button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Inicio');
const value = () => screen.getByRole('status').textContent;
const calendar = () => screen.getByRole('button', { name: 'Abrir el calendario' });
/** The browser's own field, behind the typed one. */
const native = () => document.querySelector<HTMLInputElement>('input[type="date"]');
const showPicker = jest.fn();

beforeEach(() => {
  onChange.mockReset();
  showPicker.mockReset();
  HTMLInputElement.prototype.showPicker = showPicker;
});

it('shows the day first, and reports YYYY-MM-DD', async () => {
  render(<Form initial="2026-03-14" />);
  expect(field()).toHaveValue('14/03/2026');
  await userEvent.clear(field());
  expect(value()).toBe('');
  await userEvent.type(field(), '04112026');
  expect(field()).toHaveValue('04/11/2026');
  expect(value()).toBe('2026-11-04');
});

it('completes what was typed when the user leaves', async () => {
  render(<Form />);
  await userEvent.type(field(), '4-1-2026');
  expect(field()).toHaveValue('4-1-2026');
  await userEvent.tab();
  expect(field()).toHaveValue('04/01/2026');
});

it('says that a text is no date when the user leaves, until it is one', async () => {
  render(<Form />);
  await userEvent.type(field(), '31/02/2026');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(DATE_INVALID_TEXT);
  fireEvent.change(field(), { target: { value: '28/02/2026' } });
  expect(field()).toBeValid();
  fireEvent.change(field(), { target: { value: '28/02/202' } });
  expect(field()).toBeValid();
});

it('shows the error of the form, and its own for a text that is no date', () => {
  render(<Form error="Este dato es obligatorio." />);
  expect(field()).toHaveAccessibleDescription('Este dato es obligatorio.');
  fireEvent.change(field(), { target: { value: '14/13/2026' } });
  expect(field()).toHaveAccessibleDescription(DATE_INVALID_TEXT);
});

it('follows a value that changes outside, also after a text that is no date', async () => {
  render(<Form />);
  await userEvent.type(field(), 'mañana');
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(field()).toHaveValue('');
});

it('opens the calendar with its button and with Alt and the down arrow, and takes the chosen day', async () => {
  render(<Form initial="2026-03-14" />);
  expect(calendar()).toHaveAccessibleDescription('Inicio');
  await userEvent.click(calendar());
  expect(showPicker).toHaveBeenCalledTimes(1);
  field().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(showPicker).toHaveBeenCalledTimes(2);
  expect(native()).toHaveValue('2026-03-14');
  fireEvent.change(native() as HTMLInputElement, { target: { value: '2026-03-20' } });
  expect(field()).toHaveValue('20/03/2026');
  expect(value()).toBe('2026-03-20');
});

it('moves to the field if the browser has no calendar to open', async () => {
  showPicker.mockImplementation(() => {
    throw new Error('NotSupportedError');
  });
  render(<Form />);
  await userEvent.click(calendar());
  expect(field()).toHaveFocus();
});
