import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../browser/when-idle';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { mayHaveHadWaitingMessages } from '../../../../offline/store/messages-flag';

// It loads with the database of the device, which few visits need.
const load = async () => (await import('./WaitingMessages')).WaitingMessages;
const WaitingMessages = lazyOrEmpty(load);

interface WaitingProps {
  /** Whether this form has just stored something. */
  stored: boolean;
  /** Called with the id of a message after it was discarded. */
  onDiscarded: (id: string) => void;
}

/** Shows what waits to be sent, or that it was sent since the page was loaded. */
export function Waiting({ stored, onDiscarded }: WaitingProps) {
  const [mayHaveSome, setMayHaveSome] = useState(mayHaveHadWaitingMessages);
  if (stored && !mayHaveSome) setMayHaveSome(true);
  // Loaded while there is network, because without it the message could not be stored.
  useEffect(() => whenIdle(() => void load().catch(console.error)), []);
  if (!mayHaveSome) return null;
  return (
    <Suspense>
      <WaitingMessages onDiscarded={onDiscarded} />
    </Suspense>
  );
}
