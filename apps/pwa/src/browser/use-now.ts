import { useEffect } from 'react';
import { useStateAfterPress } from './use-after-press';

/**
 * Returns the time in milliseconds since 1970. Updates it every `interval` ms and when the page becomes visible, but
 * not during a press, because a longer text would move the pressed button.
 */
export function useNow(interval: number): number {
  const [now, setNow] = useStateAfterPress(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, interval);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [interval, setNow]);
  return now;
}
