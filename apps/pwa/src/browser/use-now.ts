import { useEffect, useState } from 'react';

/** The time in milliseconds, anew every so often and whenever the page comes back into sight. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const clock = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every]);
  return now;
}
