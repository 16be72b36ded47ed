import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onUpdateOffered, updateIsOffered } from '../updates/register';
import { useSession } from '../session/use-session';
import { InstallCard } from './InstallCard';
import { installEvent } from './install-event';
import { isAppleSafari, isStandalone } from './platform';
import { useFormOnPage } from './use-form-on-page';
import { certificateWasViewed, installWasAnswered, recordInstallAnswer, onWorthChange } from './engagement';

const AppleSheet = lazy(() => import('./AppleSheet'));

function useOffered(): boolean {
  const { isLoggedIn } = useSession();
  const seen = useSyncExternalStore(onWorthChange, certificateWasViewed);
  const answered = useSyncExternalStore(onWorthChange, installWasAnswered);
  // One thing at a time, and a new version first.
  const updating = useSyncExternalStore(onUpdateOffered, updateIsOffered);
  const event = useSyncExternalStore(installEvent.subscribe, installEvent.get);
  const can = event !== null || isAppleSafari();
  return can && !updating && (seen || isLoggedIn) && !answered && !isStandalone();
}

/**
 * Offers to put the app on the home screen, once it has been of use: after a certificate or a login. One answer is for
 * good. It never lies over a form.
 */
export function InstallOffer() {
  const offered = useOffered();
  const onForm = useFormOnPage();
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    addEventListener('appinstalled', recordInstallAnswer);
    return () => removeEventListener('appinstalled', recordInstallAnswer);
  }, []);

  async function install(): Promise<void> {
    const event = installEvent.get();
    if (!event) return setSheet(true);
    await event.prompt();
    installEvent.drop();
    recordInstallAnswer();
  }

  function closeSheet(): void {
    setSheet(false);
    recordInstallAnswer();
  }

  return (
    <>
      {offered && !onForm && !sheet && (
        <InstallCard
          action={installEvent.get() ? 'Instalar' : 'Ver cómo'}
          onInstall={() => void install().catch((error: unknown) => console.error(error))}
          onRefuse={recordInstallAnswer}
        />
      )}
      {sheet && (
        <Suspense>
          <AppleSheet onClose={closeSheet} />
        </Suspense>
      )}
    </>
  );
}
