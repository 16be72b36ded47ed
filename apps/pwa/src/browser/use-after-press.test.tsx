import { act, render, renderHook, screen } from '@testing-library/react';
import { firePointer } from '../../test/pointer';
import { useAfterPress, useStateAfterPress } from './use-after-press';

const nextTask = () => act(() => new Promise((done) => setTimeout(done)));

afterEach(async () => {
  firePointer('pointerup');
  await nextTask();
});

it('changes a state at once without a press, and after the release during one', async () => {
  const { result } = renderHook(() => useStateAfterPress(['a']));
  const add = (text: string) => act(() => result.current[1]((before) => [...before, text]));
  add('b');
  expect(result.current[0]).toEqual(['a', 'b']);
  firePointer('pointerdown');
  add('c');
  add('d');
  expect(result.current[0]).toEqual(['a', 'b']);
  firePointer('pointerup');
  await nextTask();
  expect(result.current[0]).toEqual(['a', 'b', 'c', 'd']);
});

function Strip({ offline }: { offline: boolean }) {
  return useAfterPress(offline) && <p>Sin conexión.</p>;
}

it('shows a new value at once without a press, and the last one after the release during one', async () => {
  const view = render(<Strip offline={false} />);
  view.rerender(<Strip offline />);
  expect(screen.getByText('Sin conexión.')).toBeVisible();
  firePointer('pointerdown');
  view.rerender(<Strip offline={false} />);
  expect(screen.getByText('Sin conexión.')).toBeVisible();
  firePointer('pointerup');
  await nextTask();
  expect(screen.queryByText('Sin conexión.')).toBeNull();
});
