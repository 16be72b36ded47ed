import { useQuery, useQueryClient } from '@tanstack/react-query';
import { REFUSED_MARKS_TEXTS } from '@telar/texts/screens/lessons';
import { dataReader } from '../../session/data-owner';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { REFUSED_MARKS_KEY } from '../store/device-query-key';
import { refusedMarks, removeRefusedMarks } from '../store/progress';
import type { RefusedMark } from '../store/progress';

interface RefusedMarksProps {
  /** The courses whose marks are shown. */
  courses: readonly { id: number; title: string }[];
}

/** Says which marks of this device the academy did not store, and why, until the student has read it. */
export function RefusedMarks({ courses }: RefusedMarksProps) {
  const client = useQueryClient();
  const { data: refused = [] } = useQuery({
    queryKey: REFUSED_MARKS_KEY,
    queryFn: () => refusedMarks(dataReader()),
    staleTime: 0,
  });
  const shown = refused.filter((mark) => courses.some(({ id }) => id === mark.course_id));
  if (shown.length === 0) return null;

  async function dismiss(): Promise<void> {
    await removeRefusedMarks(
      dataReader(),
      shown.map(({ id }) => id),
    );
    await client.invalidateQueries({ queryKey: REFUSED_MARKS_KEY });
  }

  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="compact" onClick={() => void dismiss().catch(console.error)}>
          {REFUSED_MARKS_TEXTS.dismiss}
        </Button>
      }
    >
      {courses.flatMap((course) =>
        Object.entries(countsByReason(shown, course.id)).map(([reason, count]) => (
          <p key={`${course.id} ${reason}`}>
            {REFUSED_MARKS_TEXTS.sentence(count, course.title, reason as RefusedMark['refusal'])}
          </p>
        )),
      )}
    </Alert>
  );
}

function countsByReason(marks: readonly RefusedMark[], courseId: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { course_id: id, refusal } of marks) {
    if (id === courseId) counts[refusal] = (counts[refusal] ?? 0) + 1;
  }
  return counts;
}
