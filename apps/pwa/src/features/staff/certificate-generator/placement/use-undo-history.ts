import { useCallback, useState } from 'react';

interface Timeline<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step belonged to. */
  gesture: string | null;
}

const STEPS_MAX = 100;

/** A value with its way back and forth. Steps of one gesture (a drag, a held key) are undone together. */
export function useHistory<T>(initial: T) {
  const [line, setLine] = useState<Timeline<T>>({ past: [], present: initial, future: [], gesture: null });

  const set = useCallback((next: T, gesture: string | null = null) => {
    setLine(({ past, present, gesture: last }) => {
      const goesOn = gesture !== null && gesture === last;
      return { past: goesOn ? past : [...past, present].slice(-STEPS_MAX), present: next, future: [], gesture };
    });
  }, []);

  const undo = useCallback(() => {
    setLine((now) => {
      const before = now.past.at(-1);
      if (before === undefined) return now;
      return { past: now.past.slice(0, -1), present: before, future: [now.present, ...now.future], gesture: null };
    });
  }, []);

  const redo = useCallback(() => {
    setLine((now) => {
      const [next, ...future] = now.future;
      return next === undefined ? now : { past: [...now.past, now.present], present: next, future, gesture: null };
    });
  }, []);

  return { value: line.present, set, undo, redo, canUndo: line.past.length > 0, canRedo: line.future.length > 0 };
}
