import { rosettePath } from '../../../../ui/rosette';
import { Seal } from '../../../../ui/Seal';
import { Weave } from '../../../../ui/Weave';
import { SheetFacts } from './SheetFacts';
import type { SheetData } from './SheetFacts';

interface CertificateSheetProps {
  certificate: SheetData;
  /** True if the API has just confirmed the certificate, so the seal shows a check mark. */
  confirmed: boolean;
}

/** Shows the certificate as a sheet of paper with bands computed from its code. It stays light in the dark theme. */
export function CertificateSheet({ certificate, confirmed }: CertificateSheetProps) {
  const { certificate_code: code } = certificate;
  return (
    <article
      aria-label={`Certificado de ${certificate.name}`}
      className="scheme-only-light relative overflow-hidden border border-linea bg-carta text-tinta shadow-papel"
    >
      <Weave text={code} ratio={56} className="block h-6.5 w-full sm:h-8" />
      <div className="relative flex flex-col gap-6 px-1.5 xs:px-5 py-6 sm:gap-9 sm:px-12 sm:py-11">
        <Watermark />
        <header className="relative flex flex-col gap-4 sm:gap-6">
          {/* If there is no room for the seal beside the name, it is below. */}
          <div className="flex flex-wrap items-start justify-between gap-2 sm:gap-8">
            <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1.5">
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
              {certificate.course || 'N/A'}
            </p>
          </div>
        </header>
        <SheetFacts certificate={certificate} />
      </div>
      <Weave text={code} ratio={140} className="block h-2 w-full sm:h-2.5" />
    </article>
  );
}

const RINGS = rosettePath({ petals: 22, threads: 8, radius: 37, depth: 11 });

/** Shows a large guilloche pattern, as on banknotes. Hidden on phones to save space. */
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
