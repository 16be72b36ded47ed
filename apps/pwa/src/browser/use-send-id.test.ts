import { renderHook } from '@testing-library/react';
import { useSendId } from './use-send-id';

it('gives the same id while the content is the same', () => {
  const { result, rerender } = renderHook(useSendId);
  const first = result.current({ text: 'Hola', channel: 'email' });
  rerender();
  expect(result.current({ text: 'Hola', channel: 'email' })).toBe(first);
  expect(first).toMatch(/^[\da-f-]{36}$/);
});

it('gives another id for other content, also if it was sent before', () => {
  const { result } = renderHook(useSendId);
  const ids = ['Hola', 'Adiós', 'Hola'].map((text) => result.current({ text }));
  expect(new Set(ids).size).toBe(3);
});
