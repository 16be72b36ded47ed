import { useEffect } from 'react';
import { useStateAfterPress } from './use-after-press';

/** Shorter than for searches in the URL: the user waits for the suggestions. */
const PAUSE_MS = 250;

/** Returns the value once it did not change for a moment. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useStateAfterPress(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, setSettled]);
  return settled;
}
