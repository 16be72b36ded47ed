import { academy } from '@telar/brand/academy';
import { SIGNATURE_TEXTS } from '@telar/texts/screens/certificates';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import type { SignatureCheck } from '../signature';
import { stateAsOf } from './unconfirmed-texts';

interface SignatureNoteProps {
  signature: SignatureCheck | undefined;
  /** Set if the API did not respond. `day` (`YYYY-MM-DD`) is the date of the cached revocation list. */
  unconfirmed: { day: string; why: CopyReason } | null;
}

/** Shows the result of this device's signature check. Renders nothing without a result. */
export function SignatureNote({ signature, unconfirmed }: SignatureNoteProps) {
  if (signature?.outcome === 'valid') {
    return (
      <p className="flex items-center gap-2 text-[0.9375rem] font-medium">
        <ShieldCheck size={20} aria-hidden="true" className="mx-0.5 shrink-0" />
        <span>
          {unconfirmed === null
            ? `${SIGNATURE_TEXTS.valid}: este dispositivo la comprobó con la clave pública de ${academy.name}.`
            : `${SIGNATURE_TEXTS.valid}; ${stateAsOf(unconfirmed.day, unconfirmed.why)}`}
        </span>
      </p>
    );
  }
  if (signature?.outcome === 'forged') {
    return (
      <p className="flex items-start gap-2 text-[0.9375rem] font-medium text-error">
        <ShieldX size={20} aria-hidden="true" className="mx-0.5 mt-0.5 shrink-0" />
        {SIGNATURE_TEXTS.forged}
      </p>
    );
  }
  return null;
}
