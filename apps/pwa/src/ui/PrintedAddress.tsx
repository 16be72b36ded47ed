import './print.css';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../browser/when-idle';

// Loads when the browser is idle, because only a printed page shows it. Without it, the address is printed alone.
const AddressQr = lazy<ComponentType<{ url: string }>>(async () => {
  await new Promise<void>(whenIdle);
  return import('./AddressQr').catch(() => ({ default: () => null }));
});

interface PrintedAddressProps {
  /** The page's public URL. */
  url: string;
  /** Lines above the URL. */
  children: ReactNode;
}

/** Shows on the printed page only: its URL as text and as a QR code, and where the data come from. */
export function PrintedAddress({ url, children }: PrintedAddressProps) {
  return (
    <div data-print className="hidden items-center gap-5 print:flex">
      <Suspense>
        <AddressQr url={url} />
      </Suspense>
      <div className="flex min-w-0 flex-col gap-1">
        {children}
        <p className="font-semibold wrap-anywhere">{url}</p>
      </div>
    </div>
  );
}
