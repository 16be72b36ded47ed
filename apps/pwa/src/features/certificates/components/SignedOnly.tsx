import type { CertificateClaims } from '@telar/domain';
import { formatDate } from '@telar/domain';
import { SCREEN_TEXTS } from '@telar/texts';
import { standingOn } from '../api/check-revocation';
import type { KeptStatus } from '../api/check-revocation';
import { CertificateSheet } from './CertificateSheet';
import { stateOn } from './state-on';
import { Unconfirmed } from './Verdict';
import type { Recheck } from './Verdict';

interface SignedOnlyProps extends Recheck {
  claims: CertificateClaims;
  /** What the kept list of what was annulled says of it, `null` where none is kept. */
  status: KeptStatus | null;
}

function wordsFor(
  { issue_date: issued }: CertificateClaims,
  status: KeptStatus | null,
): { title: string; more: string } {
  const { valid, onlySignature, listOlder, notListed } = SCREEN_TEXTS.signature;
  if (!status) return { title: `${valid}, sin conexión`, more: onlySignature };
  const day = standingOn(status, issued);
  if (day === null) return { title: `${valid}, sin conexión`, more: `${listOlder} (${formatDate(status.day)}).` };
  return { title: `${valid}; ${stateOn(day)}`, more: notListed };
}

/** A certificate never seen here, without network: what its signature vouches for, and since when nobody was asked. */
export function SignedOnly({ claims, status, ...recheck }: SignedOnlyProps) {
  const { title, more } = wordsFor(claims, status);
  return (
    <>
      <Unconfirmed title={title} {...recheck}>
        <p className="text-[0.9375rem]">Los datos son los que se firmaron. {more}</p>
      </Unconfirmed>
      <CertificateSheet certificate={{ ...claims, dni: null, student_code: null }} confirmed={false} />
    </>
  );
}
