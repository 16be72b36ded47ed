import { academy } from '@telar/brand/academy';
import { formatDate } from '@telar/domain/dates';
import { revokedText } from '@telar/texts/revoked-text';
import type { CachedStatus } from '../../../../offline/store/cached-status';
import { Button } from '../../../../ui/Button';
import { InvalidCertificate } from './InvalidCertificate';
import { PrintedSource } from './PrintedSource';
import type { Recheck } from './Verdict';

interface RevokedByCachedListProps extends Recheck {
  code: string;
  /** The code's status in the list. */
  status: CachedStatus;
}

/** Shown if the API does not respond and the cached revocation list contains the code. A revocation is permanent. */
export function RevokedByCachedList({ code, status, onCheck, checking }: RevokedByCachedListProps) {
  return (
    <InvalidCertificate
      message={revokedText(status.revokedOn)}
      reason="revoked"
      code={code}
      explanation={`Figura en la lista de anulados que ${academy.name} firmó el ${formatDate(status.day)}: ya no tiene validez.${status.revokedOn ? '' : ' La fecha de la anulación se ve con conexión.'}`}
      source={<PrintedSource code={code} verifiedAt={null} />}
    >
      <Button variant="outline" onClick={onCheck} busy={checking} className="self-start">
        Comprobar ahora
      </Button>
    </InvalidCertificate>
  );
}
