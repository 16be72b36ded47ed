import { academy } from '@telar/brand/academy';
import type { CopyReason } from '../../../../offline/store/copy-reason';
import { Button } from '../../../../ui/Button';
import { InvalidCertificate } from './InvalidCertificate';
import { PrintedSource } from './PrintedSource';
import { stateAsOf } from './unconfirmed-texts';
import type { Recheck } from './Verdict';

interface RevokedByCachedListProps extends Recheck {
  code: string;
  /** When the list was signed, `YYYY-MM-DD`. */
  day: string;
  why: CopyReason;
}

/** Shown if the API does not respond and the cached revocation list contains the code. A revocation is permanent. */
export function RevokedByCachedList({ code, day, why, onCheck, checking }: RevokedByCachedListProps) {
  return (
    <InvalidCertificate
      message={`Certificado anulado; ${stateAsOf(day, why)}`}
      reason="revoked"
      explanation={`El código ${code} figura en la lista de anulados que ${academy.name} firmó ese día: el certificado ya no tiene validez.`}
      source={<PrintedSource code={code} verifiedAt={null} />}
    >
      <Button variant="outline" onClick={onCheck} busy={checking} className="self-start">
        Comprobar ahora
      </Button>
    </InvalidCertificate>
  );
}
