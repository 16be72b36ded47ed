import type { CertificateClaims } from '@telar/domain';
import { formatDate, limaDate } from '@telar/domain';
import { SCREEN_TEXTS } from '@telar/texts';
import { CertificateSheet } from './CertificateSheet';
import { Unconfirmed } from './Verdict';
import type { Recheck } from './Verdict';

interface SignedOnlyProps extends Recheck {
  claims: CertificateClaims;
  /** Since when the keys are known that proved it, in milliseconds. */
  keysFrom: number;
}

/** A certificate never seen here, without network: what its signature vouches for, and what nobody could be asked. */
export function SignedOnly({ claims, keysFrom, ...recheck }: SignedOnlyProps) {
  const day = formatDate(limaDate(new Date(keysFrom)));
  return (
    <>
      <Unconfirmed title={`${SCREEN_TEXTS.signature.valid}; estado al ${day}, sin conexión`} {...recheck}>
        <p className="text-[0.9375rem]">
          Los datos son los que se firmaron, comprobados con las claves que este equipo guardó ese día. Sin conexión no
          se puede saber si el certificado fue anulado.
        </p>
      </Unconfirmed>
      <CertificateSheet certificate={{ ...claims, dni: null, student_code: null }} confirmed={false} />
    </>
  );
}
