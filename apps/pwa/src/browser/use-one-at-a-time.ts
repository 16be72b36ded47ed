import { useRef } from 'react';

/**
 * Returns the task so that a call does nothing while an earlier one runs. Needed because a second press of a key or a
 * button may come before the render that disables it.
 * @param task reports its own errors.
 */
export function useOneAtATime<Args extends unknown[]>(
  task: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const end = () => {
      isRunning.current = false;
    };
    void task(...args).then(end, end);
  };
}
