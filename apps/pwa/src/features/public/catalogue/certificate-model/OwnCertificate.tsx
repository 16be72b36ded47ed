import { useQuery } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { isCertificateOf } from '@telar/domain/certificate-course';
import { ownCertificatesQuery } from '../../../../api/own-certificates';
import { ButtonLink } from '../../../../ui/Button';

/** Links to the account's certificate of a course. Shows nothing without one. */
export function OwnCertificate({ course }: { course: Pick<Course, 'id' | 'title'> }) {
  const { data } = useQuery(ownCertificatesQuery);
  const own = data?.data.certificates.find((certificate) => isCertificateOf(certificate, course));
  if (!own) return null;
  return (
    <p className="flex flex-wrap items-center gap-4">
      Ya tienes el certificado de este curso.
      <ButtonLink to="/c/$token" params={{ token: own.certificate_code }} variant="outline">
        Ver mi certificado
      </ButtonLink>
    </p>
  );
}
