import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../browser/when-idle';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { mayHaveWaitingMessages } from '../../../../offline/store/messages-flag';

// It loads with the database of the device, which few visits need.
const load = async () => (await import('./WaitingMessages')).WaitingMessages;
const WaitingMessages = lazyOrEmpty(load);

/** Shows what waits to be sent, if anything may wait. @param stored whether this form has just stored something. */
export function Waiting({ stored }: { stored: boolean }) {
  const [hadSome] = useState(mayHaveWaitingMessages);
  // Loaded while there is network, because without it the message could not be stored.
  useEffect(() => whenIdle(() => void load().catch(console.error)), []);
  if (!hadSome && !stored) return null;
  return (
    <Suspense>
      <WaitingMessages />
    </Suspense>
  );
}
