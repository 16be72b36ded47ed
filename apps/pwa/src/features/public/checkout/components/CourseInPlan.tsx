import type { HeldPlan } from '@telar/contracts/enrollments';
import { ACCESS_TEXTS } from '@telar/texts/access';
import { INCLUDED_TEXTS } from '@telar/texts/screens/buyer-orders';
import { messageOf } from '../../../../api/client/errors';
import { useStartCourse } from '../../../../api/start-course';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';

interface CourseInPlanProps {
  id: number;
  title: string;
  /** A plan of the account that includes the course. */
  plan: HeldPlan;
}

/** Says that a plan of the account includes the course, and adds it to the account's courses. */
export function CourseInPlan({ id, title, plan }: CourseInPlanProps) {
  const start = useStartCourse(id);
  return (
    <Card className="flex max-w-lectura flex-col items-start gap-4 p-6">
      <Badge tone="success">{ACCESS_TEXTS.inPlan(plan.name)}</Badge>
      <h2 className="titulo-2 wrap-anywhere">{title}</h2>
      <p>{INCLUDED_TEXTS.explanation}</p>
      {start.error && <Alert tone="error">{messageOf(start.error, ACCESS_TEXTS.startFailed)}</Alert>}
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        {ACCESS_TEXTS.start}
      </Button>
    </Card>
  );
}
