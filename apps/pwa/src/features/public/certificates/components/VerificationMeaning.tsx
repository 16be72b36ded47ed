import type { PublicCertificate } from '@telar/contracts/certificates';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense } from 'react';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';

// Below the fold and folded, so it does not delay the verdict.
const VerificationText = lazyOrEmpty(async () => (await import('./VerificationText')).VerificationText);

/** Explains what the verdict means. */
export function VerificationMeaning({ certificate }: { certificate: PublicCertificate }) {
  return (
    <details className="group rounded-carta border border-linea bg-carta">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-4 py-3 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
        Qué significa esta verificación
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-suave transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <Suspense>
        <VerificationText certificate={certificate} />
      </Suspense>
    </details>
  );
}
