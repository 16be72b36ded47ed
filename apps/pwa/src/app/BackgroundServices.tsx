import { useEffect } from 'react';
import { InstallOffer } from '../install/InstallOffer';
import { listenForDiskFull } from '../offline/sync/listen-for-disk-full';
import { SavedDataPanelOutlet } from '../offline/ui/panel/SavedDataPanelOutlet';
import { registerServiceWorker } from '../updates/register';
import { UpdatePrompt } from '../updates/UpdatePrompt';
import { PdfOutlet } from '../pdf/PdfOutlet';

let registered = false;

/** What every page has but none waits for: the worker that keeps the app, its updates, and what opens over any page. */
export default function Afterwards() {
  useEffect(() => {
    // Without the worker (private windows, blocked storage) the app works all the same, only not offline.
    if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    registered = true;
    listenForDiskFull(navigator.serviceWorker);
    registerServiceWorker().catch((error: unknown) => console.error(error));
  }, []);
  return (
    <>
      <InstallOffer />
      <UpdatePrompt />
      <SavedDataPanelOutlet />
      <PdfOutlet />
    </>
  );
}
