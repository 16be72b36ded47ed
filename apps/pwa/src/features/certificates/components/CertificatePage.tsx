import '../../../ui/credential-font.css';
import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain';
import { SCREEN_TEXTS } from '@telar/texts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { PublicCertificate } from '@telar/contracts';
import { messageOf } from '../../../http';
import type { Answer } from '../../../offline/network-first';
import { StorageNotice } from '../../../offline/StorageNotice';
import { ErrorState, usePageTitle } from '../../../ui';
import { certificateQuery, isMissing, isRevoked } from '../api/get-certificate';
import { CertificateMissing } from './CertificateMissing';
import { CertificateSheet } from './CertificateSheet';
import { PdfActions } from './PdfActions';
import { ShareButton } from './ShareButton';
import { SheetSkeleton } from './SheetSkeleton';
import { Verdict } from './Verdict';
import { VerificationMeaning } from './VerificationMeaning';

/** /c/{token}: the verdict, the sheet, and what can be done with it. */
export function CertificatePage({ token }: { token: string }) {
  const query = useQuery(certificateQuery(token));
  usePageTitle(query.data ? `Certificado de ${query.data.data.name}` : 'Certificado');
  return (
    <div className="mx-auto flex w-full max-w-[calc(47.5rem+2rem)] flex-col gap-4 px-4 py-6 sm:py-10">
      <State token={token} query={query} />
      <Link
        to="/certificados"
        className="inline-flex min-h-11 items-center gap-2 self-center font-semibold text-pacifico underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Buscar otro certificado
      </Link>
    </div>
  );
}

interface StateProps {
  token: string;
  query: Pick<
    ReturnType<typeof useQuery<Answer<PublicCertificate>>>,
    'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'refetch'
  >;
}

function State({ token, query }: StateProps) {
  if (isMissing(query.error)) {
    const { tokenInvalid, notFound } = SCREEN_TEXTS.viewer;
    return (
      <CertificateMissing message={isSignedToken(token) ? tokenInvalid : notFound} revoked={isRevoked(query.error)} />
    );
  }
  if (query.isPending) return <SheetSkeleton />;
  const failure = query.isError && (
    <ErrorState
      message={messageOf(query.error, SCREEN_TEXTS.viewer.failed)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
  if (!query.data) {
    return (
      <>
        <h1 className="titulo-2">Certificado</h1>
        {failure}
      </>
    );
  }
  return (
    <>
      {failure}
      <Found answer={query.data} onCheck={() => void query.refetch()} checking={query.isFetching} />
    </>
  );
}

interface FoundProps extends Pick<ComponentProps<typeof Verdict>, 'onCheck' | 'checking'> {
  answer: Answer<PublicCertificate>;
}

function Found({ answer: { data: certificate, keptAt }, onCheck, checking }: FoundProps) {
  const isCopy = keptAt !== null;
  return (
    <>
      <Verdict issueDate={certificate.issue_date} keptAt={keptAt} onCheck={onCheck} checking={checking} />
      <StorageNotice />
      <CertificateSheet certificate={certificate} confirmed={!isCopy} />
      <PdfActions fileId={certificate.fileId} isCopy={isCopy} />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ShareButton title={`Certificado de ${certificate.name}`} url={location.origin + location.pathname} />
      </div>
      <VerificationMeaning sha256={certificate.pdf_sha256} />
    </>
  );
}
