import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { recordEarlyEvents } from './early-events';
import { hasUnsavedInput, watchTypedFields } from './unsaved-input';

/** Waits for the mutation observers, which run after the current task. */
const waitForObservers = () => act(async () => undefined);

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function ChatForm() {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setText('');
      }}
    >
      <input aria-label="Pregunta" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}

const FORM = (
  <form onSubmit={(event) => event.preventDefault()}>
    <input aria-label="Nombre" />
    <textarea aria-label="Mensaje" />
    <input aria-label="Acepto" type="checkbox" />
    <select aria-label="Rol">
      <option value="cliente">Cliente</option>
      <option value="asesor">Asesor</option>
    </select>
  </form>
);

beforeAll(() => {
  recordEarlyEvents();
  watchTypedFields();
});

it.each([
  ['Nombre', 'María'],
  ['Mensaje', 'Hola'],
  ['Rol', 'asesor'],
])('counts the field %s until it is removed, even after its form is sent', async (label, value) => {
  const view = render(FORM);
  type(label, value);
  fireEvent.submit(screen.getByLabelText('Nombre').closest('form') ?? document.body);
  expect(hasUnsavedInput()).toBe(true);
  view.rerender(<p>Otra página</p>);
  await waitForObservers();
  expect(hasUnsavedInput()).toBe(false);
});

it('stops counting a field when the user, a reset or the form’s own code empties it', async () => {
  render(
    <>
      {FORM}
      <ChatForm />
    </>,
  );
  type('Nombre', 'María');
  type('Nombre', '');
  expect(hasUnsavedInput()).toBe(false);
  fireEvent.click(screen.getByLabelText('Acepto'));
  expect(hasUnsavedInput()).toBe(true);
  type('Nombre', 'María');
  (screen.getByLabelText('Nombre') as HTMLInputElement).form?.reset();
  expect(hasUnsavedInput()).toBe(false);
  type('Pregunta', '¿Qué temas?');
  expect(hasUnsavedInput()).toBe(true);
  fireEvent.submit(screen.getByLabelText('Pregunta').closest('form') ?? document.body);
  await waitForObservers();
  expect(hasUnsavedInput()).toBe(false);
});

it('counts text outside a form, but no choices there, because they take effect at once', () => {
  render(
    <>
      <textarea aria-label="Motivo" />
      <select aria-label="Filas">
        <option value="5">5</option>
        <option value="10">10</option>
      </select>
      <input aria-label="Oscuro" type="radio" />
    </>,
  );
  type('Filas', '10');
  fireEvent.click(screen.getByLabelText('Oscuro'));
  expect(hasUnsavedInput()).toBe(false);
  type('Motivo', 'Nombre equivocado');
  expect(hasUnsavedInput()).toBe(true);
});

it('counts a search form until it is sent, and a search field while it has the focus', () => {
  render(
    <>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input aria-label="DNI" />
      </form>
      <input aria-label="Buscar" type="search" />
    </>,
  );
  type('DNI', '12345678');
  fireEvent.focusOut(screen.getByLabelText('DNI'));
  expect(hasUnsavedInput()).toBe(true);
  fireEvent.submit(screen.getByRole('search'));
  expect(hasUnsavedInput()).toBe(false);
  type('Buscar', 'excel');
  expect(hasUnsavedInput()).toBe(true);
  fireEvent.focusOut(screen.getByLabelText('Buscar'));
  expect(hasUnsavedInput()).toBe(false);
});
