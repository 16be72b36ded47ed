import '../../../../ui/credential-font.css';
import { academy } from '@telar/brand/academy';
import type { Course } from '@telar/contracts/courses';
import { useSession } from '../../../../session/use-session';
import { Seal } from '../../../../ui/Seal';
import { Weave } from '../../../../ui/Weave';

/**
 * Shows how the certificate of this course will look, in the certificate's typeface: with the account's name, or a
 * neutral one for visitors. It has no QR, because visitors would try to scan it.
 */
export function CertificatePreview({ course }: { course: Pick<Course, 'id' | 'title' | 'duration_hours'> }) {
  const { user } = useSession();
  const name = user && `${user.name} ${user.last_name}`.trim();
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
        <p className="font-credencial text-xl leading-snug font-bold uppercase wrap-anywhere xs:pr-20 sm:text-2xl">
          {name || 'Tu nombre completo'}
        </p>
        <p className="mt-3 rotulo text-[0.6875rem] text-suave">Aprobó el curso</p>
        <p className="font-credencial text-lg leading-snug font-semibold wrap-anywhere">{course.title}</p>
        {course.duration_hours && <p className="text-sm text-suave">{course.duration_hours} horas académicas</p>}
        <span className="mt-5 h-px w-32 bg-tinta" />
        <span className="text-xs text-suave">{academy.name}</span>
      </div>
      <Weave text={text} ratio={110} className="block h-2 w-full" />
    </div>
  );
}
