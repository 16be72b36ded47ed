import type { MyCourse } from '@telar/contracts/enrollments';
import { lastDayOfAccess } from '@telar/domain/access';
import { ACCESS_TEXTS, accessText } from '@telar/texts/access';
import { useRenewal } from '../../../../api/renewal';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { RenewCourseAccess } from '../../../../ui/RenewLink';

/** Says that the access to a course ended, what stays, and how to renew it. */
export function AccessEnded({ course }: { course: MyCourse }) {
  const renewal = useRenewal(course);
  return (
    <EmptyState
      title={ACCESS_TEXTS.endedTitle}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <RenewCourseAccess course={course} renewal={renewal} />
          <ButtonLink to="/mis-certificados" variant="outline">
            Mis certificados
          </ButtonLink>
        </span>
      }
    >
      {accessText('ended', lastDayOfAccess(course.ends_at))}. {ACCESS_TEXTS.endedHint}
    </EmptyState>
  );
}
