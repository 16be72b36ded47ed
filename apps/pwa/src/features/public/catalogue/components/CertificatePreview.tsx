import { academy } from '@telar/brand/academy';
import type { Course } from '@telar/contracts/courses';
import { Seal } from '../../../../ui/Seal';
import { Weave } from '../../../../ui/Weave';

/**
 * Shows a small drawing of the certificate with this course's woven band. It uses the page's title font to avoid
 * loading the certificate font.
 */
export function CertificatePreview({ course }: { course: Pick<Course, 'id' | 'title'> }) {
  const text = `curso-${course.id}`;
  return (
    <div
      aria-hidden="true"
      className="scheme-only-light border border-linea bg-carta text-tinta shadow-papel select-none"
    >
      <Weave text={text} ratio={40} className="block h-5 w-full" />
      <div className="relative flex flex-col gap-1 px-6 py-6 sm:px-8 sm:py-7">
        <Seal checked className="absolute top-5 right-5 hidden size-16 xs:block text-cochinilla sm:size-20" />
        <p className="rotulo text-[0.6875rem] text-suave">Se certifica que</p>
        <p className="font-titulo text-xl font-bold tracking-tight uppercase xs:pr-20 sm:text-2xl">
          Tu nombre completo
        </p>
        <p className="mt-3 rotulo text-[0.6875rem] text-suave">Aprobó el curso</p>
        <p className="font-titulo text-base leading-snug font-semibold sm:text-lg">{course.title}</p>
        <div className="mt-5 flex items-end justify-between gap-6">
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-px w-32 bg-tinta" />
            <span className="text-xs text-suave">{academy.name}</span>
          </span>
          <QrDrawing />
        </div>
      </div>
      <Weave text={text} ratio={110} className="block h-2 w-full" />
    </div>
  );
}

// Not a real QR code, because visitors would try to scan it.
const QR_DRAWING =
  'M0 0h3v3h-3zM6 0h3v3h-3zM0 6h3v3h-3zM4 1h1v1h-1zM4 4h2v1h-2zM7 4h1v2h-1zM1 4h2v1h-2zM5 6h1v2h-1zM7 7h2v1h-2zM4 8h1v1h-1z';

function QrDrawing() {
  return (
    <svg viewBox="0 0 9 9" className="size-12 text-tinta" fill="currentColor">
      <path d={QR_DRAWING} />
    </svg>
  );
}
