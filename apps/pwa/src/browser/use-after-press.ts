import { useCallback, useLayoutEffect, useState } from 'react';
import type { SetStateAction } from 'react';
import { afterPress } from './after-press';

/** Like `useState`, but while a pointer is pressed, changes wait for its release, so that nothing moves under it. */
export function useStateAfterPress<T>(initial: T | (() => T)): [T, (change: SetStateAction<T>) => void] {
  const [state, setState] = useState(initial);
  const setAfterPress = useCallback((change: SetStateAction<T>) => afterPress(() => setState(change)), []);
  return [state, setAfterPress];
}

/** Returns the value. While a pointer is pressed, returns the value from before the press. */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useStateAfterPress(value);
  useLayoutEffect(() => setShown(() => value), [value, setShown]);
  return shown;
}
