import { act, fireEvent, render, screen } from '@testing-library/react';
import { recordEarlyEvents } from './early-events';
import { hasUnsavedInput, watchTypedFields } from './unsaved-input';

it('counts input that was typed before `watchTypedFields` was called', async () => {
  recordEarlyEvents();
  const view = render(
    <form>
      <input aria-label="Nombre" />
    </form>,
  );
  fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'María' } });
  expect(hasUnsavedInput()).toBe(false);
  watchTypedFields();
  expect(hasUnsavedInput()).toBe(true);
  view.unmount();
  // The mutation observer runs after the current task.
  await act(async () => undefined);
  expect(hasUnsavedInput()).toBe(false);
});
