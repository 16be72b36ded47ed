import { renderHook } from '@testing-library/react';
import { useSendId } from './use-send-id';

it('gives the same id for the same content, also after other content, until it was sent', () => {
  const { result, rerender } = renderHook(useSendId);
  const first = result.current.idOf({ text: 'Hola', channel: 'email' });
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(result.current.idOf({ text: 'Adiós', channel: 'email' })).not.toBe(first);
  rerender();
  expect(result.current.idOf({ text: 'Hola', channel: 'email' })).toBe(first);

  result.current.forget();
  expect(result.current.idOf({ text: 'Hola', channel: 'email' })).not.toBe(first);
});
