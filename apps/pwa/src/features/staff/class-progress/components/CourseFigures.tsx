import { Link } from '@tanstack/react-router';
import type { CourseOverview } from '@telar/contracts/progress';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { can } from '@telar/domain/roles';
import { OVERVIEW_TEXTS } from '@telar/texts/screens/class-progress';
import { relativeTime } from '../../../../browser/relative-time';
import { useNow } from '../../../../browser/use-now';
import { useSession } from '../../../../session/use-session';
import { Badge } from '../../../../ui/Badge';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';

/** A course in figures: how many students are in each state, and how many wait for staff. */
export function CourseFigures({ course }: { course: CourseOverview }) {
  const { userRole } = useSession();
  const now = useNow(60_000);
  const { course_id: id, awaiting_certificate: awaiting, awaiting_result: lacking, last_seen_at: seen } = course;
  const figures = [
    quantityText(course.students, 'persona', 'personas'),
    `${formatCount(course.not_started)} sin empezar`,
    `${formatCount(course.in_progress)} en curso`,
    `${formatCount(course.completed)} con todos los módulos`,
  ];
  return (
    <Card as="li" className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-44 titulo-3 wrap-anywhere">
          <Link
            to="/avance/$courseId"
            params={{ courseId: String(id) }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {course.title}
          </Link>
        </h2>
        {course.archived && <Badge>Archivado</Badge>}
      </div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="text-suave">{figures.join(' · ')}</span>
        <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{course.percent} %</span>
      </p>
      <progress
        className="progress-band"
        value={course.percent}
        max={100}
        aria-label={`Avance medio de ${course.title}: ${course.percent} %`}
      />
      <p className="text-sm text-suave">
        {seen ? `Última actividad ${relativeTime(Date.parse(seen), now)}` : 'Nadie entró todavía'}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {awaiting > 0 && can(userRole, 'certificates.issue') && (
          <ButtonLink
            to="/lotes-de-certificados/$batch"
            params={{ batch: 'nuevo' }}
            search={{ curso: id } as never}
            size="compact"
          >
            Emitir certificados ({formatCount(awaiting)})<span className="sr-only">: {course.title}</span>
          </ButtonLink>
        )}
        {awaiting > 0 && !can(userRole, 'certificates.issue') && (
          <p className="font-medium">{OVERVIEW_TEXTS.awaiting(awaiting)}</p>
        )}
        {lacking > 0 && (
          <ButtonLink
            to="/avance/$courseId"
            params={{ courseId: String(id) }}
            search={{ state: 'awaiting_result' } as never}
            variant="outline"
            size="compact"
          >
            Poner lo que falta ({formatCount(lacking)})<span className="sr-only">: {course.title}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
