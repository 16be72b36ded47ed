import { useEffect, useState, useSyncExternalStore } from 'react';
import { REDUCED_MOTION, useMedia } from '../../../ui/use-media';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export interface Autoplay {
  /** False if the visitor pressed the pause button or prefers reduced motion. */
  playing: boolean;
  toggle: () => void;
  /** Props for the element that pauses the autoplay on hover and focus. */
  pauseProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: { currentTarget: Node; relatedTarget: EventTarget | null }) => void;
  };
}

/**
 * Calls `advance` every `interval` milliseconds while playing. It pauses on hover, on focus and in a hidden tab, and
 * does not start by itself if the user prefers reduced motion.
 */
export function useAutoplay(advance: () => void, interval: number): Autoplay {
  const reduced = useMedia(REDUCED_MOTION);
  const hidden = useSyncExternalStore(subscribeVisibility, () => document.hidden);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !reduced;
  const runs = playing && !hovered && !focused && !hidden;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [runs, advance, interval]);

  return {
    playing,
    toggle: () => setChoice(!playing),
    pauseProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget as Node | null)),
    },
  };
}
