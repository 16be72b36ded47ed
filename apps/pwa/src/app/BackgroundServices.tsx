import { useEffect } from 'react';
import { InstallOffer } from '../install/InstallOffer';
import { listenForDiskFull } from '../offline/sync/listen-for-disk-full';
import { SavedDataPanelOutlet } from '../offline/ui/panel/SavedDataPanelOutlet';
import { PdfOutlet } from '../pdf/PdfOutlet';
import { registerServiceWorker } from '../updates/register';
import { UpdatePrompt } from '../updates/UpdatePrompt';
import { ChatMargin } from './ChatMargin';
import { CurrentPlans } from './CurrentPlans';
import { EnrolledCourses } from './EnrolledCourses';
import { SessionRenewal } from './SessionRenewal';

let registered = false;

/**
 * Registers the service worker, and renders what opens over a page: install offer, update prompt, saved data, PDF, and
 * a new login.
 */
export default function BackgroundServices() {
  useEffect(() => {
    // Without a service worker (private windows, blocked storage) the app works, but not offline. In some browsers the
    // property exists and is undefined.
    const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (registered || !import.meta.env.PROD || !serviceWorker) return;
    registered = true;
    listenForDiskFull(serviceWorker);
    registerServiceWorker().catch((error: unknown) => console.error(error));
  }, []);
  return (
    <>
      <ChatMargin />
      <CurrentPlans />
      <EnrolledCourses />
      <InstallOffer />
      <UpdatePrompt />
      <SavedDataPanelOutlet />
      <PdfOutlet />
      <SessionRenewal />
    </>
  );
}
