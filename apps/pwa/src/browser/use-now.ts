import { useEffect, useState } from 'react';

/** Returns the time in milliseconds since 1970. Updates it every `interval` ms and when the page becomes visible. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, interval);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [interval]);
  return now;
}
