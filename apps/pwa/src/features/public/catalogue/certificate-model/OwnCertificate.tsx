import { useQuery } from '@tanstack/react-query';
import { fold } from '@telar/domain/fold';
import { ownCertificatesQuery } from '../../../../api/own-certificates';
import { ButtonLink } from '../../../../ui/Button';

/** Links to the account's certificate of a course, by the printed name of the course. Shows nothing without one. */
export function OwnCertificate({ course }: { course: string }) {
  const { data } = useQuery(ownCertificatesQuery);
  const own = data?.data.certificates.find((certificate) => fold(certificate.course.trim()) === fold(course.trim()));
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
