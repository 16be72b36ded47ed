import { useSelector } from '@tanstack/react-store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAfterPress } from '../browser/use-after-press';
import { lazyOrRetry } from '../ui/lazy-or-retry';
import { onUpdateOffered, updateIsOffered } from '../updates/offered-update';
import { engagement, recordInstallAnswer, recordVisit } from './engagement';
import { installEvent } from './install-event';
import { InstallCard } from './InstallCard';
import { isAppleSafari, isStandalone } from './platform';
import { useHasFormOrDialog } from './use-has-form-or-dialog';

const AppleSheet = lazyOrRetry(() => import('./AppleSheet'));

function useIsOffered(): boolean {
  const { hasSaved, isReturning, hasAnswered } = useSelector(engagement);
  const canPrompt = useSelector(installEvent) !== null;
  // A new version is offered first.
  const isUpdating = useSyncExternalStore(onUpdateOffered, updateIsOffered);
  const canInstall = (canPrompt || isAppleSafari()) && !isStandalone();
  return canInstall && (hasSaved || isReturning) && !hasAnswered && !isUpdating;
}

/**
 * Offers to install the app after the user saved something, or on a second visit. Shown until the user accepts or
 * declines, never over a form or dialog.
 */
export function InstallOffer() {
  const isOffered = useIsOffered();
  const hasForm = useHasFormOrDialog();
  const event = useSelector(installEvent);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isCardShown = useAfterPress(isOffered && !hasForm && !isSheetOpen);

  useEffect(recordVisit, []);

  useEffect(() => {
    addEventListener('appinstalled', recordInstallAnswer);
    return () => removeEventListener('appinstalled', recordInstallAnswer);
  }, []);

  async function install(): Promise<void> {
    if (!event) return setIsSheetOpen(true);
    await event.prompt();
    installEvent.set(null);
    recordInstallAnswer();
  }

  function closeSheet(): void {
    setIsSheetOpen(false);
    recordInstallAnswer();
  }

  return (
    <>
      {isCardShown && (
        <InstallCard
          action={event ? 'Instalar' : 'Ver cómo'}
          onInstall={() => void install().catch((error: unknown) => console.error(error))}
          onDecline={recordInstallAnswer}
        />
      )}
      {isSheetOpen && <AppleSheet onClose={closeSheet} />}
    </>
  );
}
