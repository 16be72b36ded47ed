import type { PublicCertificate } from '@telar/contracts/certificates';
import { formatCount } from '@telar/domain/counts';
import { formatDate } from '@telar/domain/dates';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx';
import { Seal } from '../../../../ui/Seal';
import { Weave } from '../../../../ui/Weave';
import { rosettePath } from '../../../../ui/rosette';
import { Dni } from './Dni';

const MISSING = 'N/A';

/** What is printed on the sheet. `dni`: `null` where it is not told at all. */
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
> & { dni: string | null };

interface CertificateSheetProps {
  certificate: SheetData;
  /** The seal carries its check only on what was just confirmed. */
  confirmed: boolean;
}

/** The certificate as a sheet of paper, in the dark too: bands woven from its code, and every printed field. */
export function CertificateSheet({ certificate, confirmed }: CertificateSheetProps) {
  const { certificate_code: code, duration_hours: hours, dni } = certificate;
  return (
    <article
      aria-label={`Certificado de ${certificate.name}`}
      className="scheme-only-light relative overflow-hidden border border-linea bg-carta text-tinta shadow-papel"
    >
      <Weave text={code} ratio={56} className="block h-6.5 w-full sm:h-8" />
      <div className="relative flex flex-col gap-6 px-5 py-6 sm:gap-9 sm:px-12 sm:py-11">
        <Watermark />
        <header className="relative flex flex-col gap-4 sm:gap-6">
          <div className="flex items-start justify-between gap-2 sm:gap-8">
            <div className="flex min-w-0 flex-col gap-1.5">
              <p className="rotulo text-suave">Se certifica que</p>
              <h1 className="font-credencial text-[1.625rem] leading-[1.15] font-bold tracking-[-0.01em] uppercase sm:text-[2.5rem] sm:pr-32 sm:leading-[1.1] sm:text-balance">
                {certificate.name}
              </h1>
            </div>
            <Seal
              checked={confirmed}
              className="-mt-1.5 -mr-2 size-15 shrink-0 text-cochinilla sm:absolute sm:-top-4 sm:-right-5 sm:m-0 sm:size-30"
            />
          </div>
          <div className="flex flex-col gap-1">
            <p className="rotulo text-suave">Aprobó el curso</p>
            <p className="font-credencial text-xl leading-snug font-semibold sm:text-2xl">
              {certificate.course || MISSING}
            </p>
          </div>
        </header>
        <dl className="relative grid grid-cols-2 gap-x-4 gap-y-4 border-t border-linea pt-5 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-6 sm:pt-7">
          {dni !== null && (
            <Fact term="DNI">
              <Dni dni={dni} />
            </Fact>
          )}
          <Fact term="Horas académicas" {...(dni === null && { className: 'max-sm:col-span-2' })}>
            {Number.isFinite(hours) ? formatCount(hours) : MISSING}
          </Fact>
          <Fact term="Inicio" className="sm:order-1">
            {formatDate(certificate.start_date)}
          </Fact>
          <Fact term="Fin" className="sm:order-1">
            {formatDate(certificate.end_date)}
          </Fact>
          <Fact term="Nota final">{certificate.final_grade ?? MISSING}</Fact>
          <Fact term="Emisión" className="sm:order-1">
            {formatDate(certificate.issue_date)}
          </Fact>
          {certificate.student_code && (
            <Fact term="ID del alumno" className="sm:order-1">
              {certificate.student_code}
            </Fact>
          )}
          <Fact term="Código" className="col-span-2 sm:order-1">
            {code}
          </Fact>
        </dl>
      </div>
      <Weave text={code} ratio={140} className="block h-2 w-full sm:h-2.5" />
    </article>
  );
}

const RINGS = rosettePath({ petals: 22, threads: 8, radius: 37, depth: 11 });

/** A large guilloche in the paper, as banknotes have it. On phones there is no room for it. */
function Watermark() {
  return (
    <svg
      viewBox="-50 -50 100 100"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="pointer-events-none absolute -right-28 -bottom-44 hidden size-120 text-cochinilla opacity-12 sm:block"
    >
      <path d={RINGS} strokeWidth="0.16" />
    </svg>
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
