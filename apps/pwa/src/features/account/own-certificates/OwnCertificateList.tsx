import { Link } from '@tanstack/react-router';
import { whatsappLink } from '@telar/brand/academy';
import type { OwnCertificate, OwnCertificates } from '@telar/contracts/own-certificates';
import { formatDate } from '@telar/domain/dates';
import { OWN_CERTIFICATES_TEXTS } from '@telar/texts/screens/own-certificates';
import { ButtonAnchor, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { HolderActions } from '../../../ui/HolderActions';
import { WovenBand } from '../../../ui/Weave';

/** Shows the certificates of the account, or why there are none. */
export function OwnCertificateList({ dni, certificates, next }: OwnCertificates) {
  const texts = OWN_CERTIFICATES_TEXTS;
  if (dni !== 'confirmed') {
    const isMissing = dni === 'missing';
    return (
      <EmptyState
        title={isMissing ? texts.dniMissing : texts.dniUnconfirmed}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isMissing && <ButtonLink to="/mi-cuenta">Agregar mi documento</ButtonLink>}
            <ButtonAnchor
              href={whatsappLink(texts.askAdviser)}
              target="_blank"
              rel="noreferrer"
              variant={isMissing ? 'outline' : 'primary'}
            >
              Escribir a un asesor por WhatsApp
            </ButtonAnchor>
          </div>
        }
      >
        {isMissing ? texts.dniMissingHint : texts.dniUnconfirmedHint}
      </EmptyState>
    );
  }
  if (certificates.length === 0) {
    return (
      <EmptyState title={texts.empty} action={<ButtonLink to="/mis-cursos">Ir a mis cursos</ButtonLink>}>
        Cuando la academia emita uno con tu documento, aparece aquí.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Mis certificados" className="grid gap-4 md:grid-cols-2 sm:gap-6">
        {certificates.map((certificate) => (
          <OwnCertificateCard key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      {next !== null && <p className="text-suave">{texts.more}</p>}
    </>
  );
}

function OwnCertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { certificate_code: code, original_code: originalCode, course, name, issue_date: issueDate } = certificate;
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      <WovenBand text={code} className="h-3.5" />
      <div className="flex flex-1 flex-col gap-1 p-5">
        <h2 className="font-credencial text-lg leading-snug font-semibold wrap-anywhere">
          <Link to="/c/$token" params={{ token: code }} className="underline-offset-4 hover:underline">
            {course || 'Certificado'}
          </Link>
        </h2>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-suave tabular-nums wrap-anywhere">
          Emitido el {formatDate(issueDate)} · {originalCode ?? code}
        </p>
        <div className="mt-auto -mx-5 flex flex-wrap pt-3">
          <HolderActions name={name} course={course} issueDate={issueDate} code={code} originalCode={originalCode} />
        </div>
      </div>
    </Card>
  );
}
