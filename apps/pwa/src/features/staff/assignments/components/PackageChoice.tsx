import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import { coursesText } from '@telar/texts/assignments';
import { Badge } from '../../../../ui/Badge';
import { cx } from '../../../../ui/cx';
import { hasCourse } from '../enrollments';

interface PackageChoiceProps {
  item: Package;
  user: User;
  checked: boolean;
  onChoose: () => void;
}

/** Lets staff choose a package. Marks the courses that the user already has. */
export function PackageChoice({ item, user, checked, onChoose }: PackageChoiceProps) {
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-boton border p-3 transition-colors duration-150',
        checked ? 'border-pacifico bg-hundido' : 'border-linea hover:border-campo',
      )}
    >
      <input
        type="radio"
        name="package"
        // `AssignmentPanel` focuses it when it opens.
        data-first={checked || undefined}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-pacifico"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{item.name}</span>
          <span className="text-sm text-suave tabular-nums">{coursesText(item.courses.length)}</span>
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1">
          {item.courses.map((course) => (
            <Badge key={course.id} tone={hasCourse(user, course.id) ? 'success' : 'neutral'}>
              {course.title}
              {hasCourse(user, course.id) && <span className="sr-only"> (ya lo tiene)</span>}
            </Badge>
          ))}
        </span>
      </span>
    </label>
  );
}
