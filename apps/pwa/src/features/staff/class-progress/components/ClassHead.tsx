import { Link } from '@tanstack/react-router';
import type { StudentProgressList } from '@telar/contracts/progress';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { can } from '@telar/domain/roles';
import { CLASS_TEXTS, OVERVIEW_TEXTS } from '@telar/texts/screens/class-progress';
import type { StudentFilters } from '../../../../api/progress/class-progress';
import { useSession } from '../../../../session/use-session';
import { ButtonLink } from '../../../../ui/Button';
import { ClassCsv } from './ClassCsv';

interface ClassHeadProps {
  courseId: number;
  filters: StudentFilters;
  /** `undefined` until it is loaded. */
  list: StudentProgressList | undefined;
}

/** The course with its counts, the link to issue the certificates that are due, and the download. */
export function ClassHead({ courseId, filters, list }: ClassHeadProps) {
  const { userRole } = useSession();
  const awaiting = list?.counts.awaiting_certificate ?? 0;
  return (
    <>
      <div>
        <Link to="/avance" className="inline-flex min-h-11 items-center font-semibold text-pacifico hover:underline">
          {OVERVIEW_TEXTS.title}
        </Link>
        <h1 className="titulo-2 wrap-anywhere">{list?.course.title ?? OVERVIEW_TEXTS.title}</h1>
        {list && (
          <p className="text-suave">
            {quantityText(list.counts.students, 'persona inscrita', 'personas inscritas')} ·{' '}
            {formatCount(list.counts.completed)} con todos los módulos · {OVERVIEW_TEXTS.awaiting(awaiting)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {awaiting > 0 && can(userRole, 'certificates.issue') && (
          <ButtonLink
            to="/lotes-de-certificados/$batch"
            params={{ batch: 'nuevo' }}
            search={{ curso: courseId } as never}
            title={CLASS_TEXTS.issueHint}
          >
            {CLASS_TEXTS.issue(awaiting)}
          </ButtonLink>
        )}
        <ClassCsv course={courseId} filters={filters} />
      </div>
    </>
  );
}
