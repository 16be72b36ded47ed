import type { Course } from '@telar/contracts/courses';
import type { HeldPlan } from '@telar/contracts/enrollments';
import { ACCESS_TEXTS } from '@telar/texts/access';
import { messageOf } from '../../../../api/client/errors';
import { useStartCourse } from '../../../../api/start-course';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';

interface PlanCourseProps {
  course: Pick<Course, 'id' | 'title'>;
  /** A plan of the account that includes the course. */
  plan: HeldPlan;
}

/** Adds a course that a plan includes to the courses of the account. */
export function PlanCourse({ course, plan }: PlanCourseProps) {
  // The button becomes "Continuar" with the new list.
  const start = useStartCourse(course.id);
  return (
    <div className="flex flex-col gap-3">
      <span>
        <Badge tone="success">{ACCESS_TEXTS.inPlan(plan.name)}</Badge>
      </span>
      {start.error && <Alert tone="error">{messageOf(start.error, ACCESS_TEXTS.startFailed)}</Alert>}
      <Button wide busy={start.isPending} onClick={() => start.mutate()} className="min-h-12">
        {ACCESS_TEXTS.start}
        <span className="sr-only">: {course.title}</span>
      </Button>
    </div>
  );
}
