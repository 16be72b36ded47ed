import { academy } from '@telar/brand/academy';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { formatCount } from '@telar/domain/counts';
import { formatDate } from '@telar/domain/dates';
import { documentParts } from '@telar/domain/document-text';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx';
import { Dni } from './Dni';

/** The data on the sheet. `dni` is `null` for a signed token, which has no DNI; the sheet then omits it. */
export type SheetData = Pick<
  PublicCertificate,
  | 'certificate_code'
  | 'name'
  | 'course'
  | 'duration_hours'
  | 'start_date'
  | 'end_date'
  | 'issue_date'
  | 'final_grade'
  | 'student_code'
> &
  Partial<Pick<PublicCertificate, 'original_code'>> & { dni: string | null };

/** Lists the certificate's data below its course. */
export function SheetFacts({ certificate }: { certificate: SheetData }) {
  const { duration_hours: hours, dni, student_code: studentCode } = certificate;
  return (
    <dl className="relative grid gap-x-4 gap-y-4 border-t border-linea pt-5 xs:grid-cols-2 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-6 sm:pt-7">
      {dni !== null && (
        <Fact term={documentParts(dni).label}>
          <Dni dni={dni} />
        </Fact>
      )}
      <Fact term="Horas académicas" {...(dni === null && { className: 'xs:max-sm:col-span-2' })}>
        {hours ? formatCount(hours) : 'N/A'}
      </Fact>
      <Fact term="Inicio" className="sm:order-1">
        {formatDate(certificate.start_date)}
      </Fact>
      <Fact term="Fin" className="sm:order-1">
        {formatDate(certificate.end_date)}
      </Fact>
      <Fact term="Nota final">{certificate.final_grade ?? 'N/A'}</Fact>
      <Fact term="Emisión" className="sm:order-1">
        {formatDate(certificate.issue_date)}
      </Fact>
      {studentCode && (
        <Fact term="ID del alumno" className="sm:order-1">
          {studentCode}
        </Fact>
      )}
      <Fact term="Emitido por" className="xs:col-span-2 sm:order-1">
        {academy.legal_name}
      </Fact>
      <Fact term="Código" className="xs:col-span-2 sm:order-1">
        {certificate.original_code ?? certificate.certificate_code}
      </Fact>
    </dl>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-sm text-suave">{term}</dt>
      <dd className="text-[1.0625rem] font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}
