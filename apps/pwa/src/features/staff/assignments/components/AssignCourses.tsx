import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import { wordFilter } from '@telar/domain/search-words';
import { COURSE_FILTER_TEXTS, DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import Check from 'lucide-react/icons/check';
import { failureText } from '../../../../api/client/failure-text';
import { Button } from '../../../../ui/Button';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';
import { hasCourse } from '../enrollments';
import type { ListQuery } from '../list-query';
import type { Assignments } from '../use-assignments';
import { LoadError } from './LoadError';

interface AssignCoursesProps {
  user: User;
  /** The typed filter. */
  filter: string;
  onFilter: (filter: string) => void;
  courses: ListQuery<CourseRef[]>;
  assignments: Assignments;
}

/** Lists the catalogue with a filter, to assign courses to a user. Enter assigns the only match. */
export function AssignCourses({ user, filter, onFilter, courses, assignments }: AssignCoursesProps) {
  const isWanted = wordFilter(filter);
  const found = courses.data?.filter(({ title }) => isWanted(title));
  const [first, ...others] = found ?? [];
  const onlyMatch = first && filter.trim() && others.length === 0 && !hasCourse(user, first.id) ? first : null;
  return (
    <>
      <TextField
        label="Filtrar cursos"
        type="search"
        autoComplete="off"
        data-first
        value={filter}
        note={onlyMatch ? COURSE_FILTER_TEXTS.enterAssigns : undefined}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && onlyMatch && assignments.assign(user, onlyMatch)}
      />
      {courses.error && (
        <LoadError
          message={failureText(DASHBOARD_TEXTS.coursesFailed, courses.error)}
          busy={courses.isFetching}
          onRetry={() => void courses.refetch()}
        />
      )}
      {!found && !courses.error && (
        <Loading label={COURSE_FILTER_TEXTS.loading} className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </Loading>
      )}
      {found?.length === 0 && <p className="text-suave">{COURSE_FILTER_TEXTS.none}</p>}
      {found && found.length > 0 && (
        <ul aria-label="Cursos disponibles" className="-mx-2 divide-y divide-linea">
          {found.map((course) => (
            <CourseOption
              key={course.id}
              course={course}
              isAssigned={hasCourse(user, course.id)}
              onAssign={() => assignments.assign(user, course)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface CourseOptionProps {
  course: CourseRef;
  isAssigned: boolean;
  onAssign: () => void;
}

function CourseOption({ course: { title }, isAssigned, onAssign }: CourseOptionProps) {
  const label = isAssigned ? 'Asignado' : 'Asignar';
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-2 py-1.5">
      <span className="min-w-0 flex-1 basis-[10rem] leading-snug wrap-anywhere">{title}</span>
      <Button
        variant={isAssigned ? 'quiet' : 'outline'}
        size="compact"
        className="shrink-0"
        // `disabled` would move the focus away from the button.
        aria-disabled={isAssigned || undefined}
        aria-label={`${label}: ${title}`}
        onClick={() => !isAssigned && onAssign()}
      >
        {isAssigned && <Check size={16} aria-hidden="true" />}
        {label}
      </Button>
    </li>
  );
}
