import { useCallback, useState } from 'react';

interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Gesture of the last step. */
  gesture: string | null;
}

const STEPS_MAX = 100;

/** Holds a value with undo and redo. All changes of one gesture, such as a drag or a held key, are undone together. */
export function useUndoHistory<T>(initial: T) {
  const [history, setHistory] = useState<History<T>>({ past: [], present: initial, future: [], gesture: null });

  const set = useCallback((next: T, gesture: string | null = null) => {
    setHistory(({ past, present, gesture: last }) => {
      const isSameGesture = gesture !== null && gesture === last;
      return { past: isSameGesture ? past : [...past, present].slice(-STEPS_MAX), present: next, future: [], gesture };
    });
  }, []);

  const undo = useCallback(() => {
    setHistory((current) => {
      const previous = current.past.at(-1);
      if (previous === undefined) return current;
      return {
        past: current.past.slice(0, -1),
        present: previous,
        future: [current.present, ...current.future],
        gesture: null,
      };
    });
  }, []);

  const redo = useCallback(() => {
    setHistory((current) => {
      const [next, ...future] = current.future;
      if (next === undefined) return current;
      return { past: [...current.past, current.present], present: next, future, gesture: null };
    });
  }, []);

  return {
    value: history.present,
    set,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
