import type { StudentProgress, StudentProgressList } from '@telar/contracts/progress';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { limaDateTime } from '@telar/domain/lima-time';
import { documentText } from '@telar/texts/people';
import { RESULT_CHANGED } from '@telar/texts/progress';
import { CLASS_TEXTS, MISSING_LABELS } from '@telar/texts/screens/class-progress';
import type { ClipboardEvent } from 'react';
import { relativeTime } from '../../../../browser/relative-time';
import { useNow } from '../../../../browser/use-now';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';
import { CONTROL_CLASS } from '../../../../ui/Field';
import { gradeOf, isConfirmed, newerResult } from '../result-changes';
import type { ResultChange, ResultInput } from '../result-changes';

interface StudentCardProps {
  student: StudentProgress;
  list: Pick<StudentProgressList, 'modules' | 'course'>;
  change: ResultChange | undefined;
  onChange: (change: ResultInput) => void;
  onPaste: (event: ClipboardEvent) => void;
  onMark: (module: number, done: boolean) => void;
  /** The module whose mark is being sent. */
  marking: number | null;
}

/** A student with progress, modules to mark, and fields for the results. */
export function StudentCard({ student, list, change, onChange, onPaste, onMark, marking }: StudentCardProps) {
  const now = useNow(60_000);
  const { course, modules } = list;
  const name = `${student.last_name} ${student.name}`.trim();
  const seen = student.last_seen_at;
  const newer = newerResult(student, change);
  return (
    <Card as="li" className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-3">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">{name || student.email}</h2>
        <p className="text-sm wrap-anywhere text-suave">
          {student.email}
          {(student.dni ?? student.document_number) && ` · ${documentText(student)}`}
        </p>
        <p className="text-sm text-suave" {...(seen && { title: limaDateTime(seen) })}>
          {seen ? `Entró ${relativeTime(Date.parse(seen), now)}` : CLASS_TEXTS.never}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <CourseProgressBar done={student.done} total={student.total} percent={student.percent} />
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {student.certificate && <Badge tone="success">Certificado {student.certificate.certificate_code}</Badge>}
          {!student.certificate &&
            student.total > 0 &&
            student.done === student.total &&
            student.missing?.map((each) => <Badge key={each}>{MISSING_LABELS[each]}</Badge>)}
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-pacifico">
            {CLASS_TEXTS.modules}
            <span className="sr-only"> de {name}</span>
          </summary>
          <ul>
            {modules.map(({ id, title }, index) => (
              <li key={id}>
                <label className="inline-flex min-h-11 items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-pacifico"
                    checked={student.done_modules.includes(id)}
                    disabled={marking === id}
                    onChange={({ currentTarget }) => onMark(id, currentTarget.checked)}
                  />
                  <span className="wrap-anywhere">
                    {index + 1}. {title}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex flex-col gap-1">
        <label className="flex items-center gap-3">
          <span className="text-sm font-semibold">
            {CLASS_TEXTS.grade}
            <span className="sr-only"> de {name}</span>
          </span>
          <input
            value={gradeOf(student, change)}
            maxLength={CERTIFICATE_LIMITS.finalGrade}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ grade: currentTarget.value })}
            onPaste={onPaste}
            className={CONTROL_CLASS}
          />
        </label>
        {newer.grade !== undefined && <p className="text-sm text-error">{RESULT_CHANGED.grade(newer.grade)}</p>}
        {(course.requires_questionnaire || student.questionnaire_at !== null) && (
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-pacifico"
              checked={isConfirmed(student, change)}
              onChange={({ currentTarget }) => onChange({ questionnaire: currentTarget.checked })}
            />
            <span className="text-sm">
              {CLASS_TEXTS.questionnaire}
              <span className="sr-only">: {name}</span>
            </span>
          </label>
        )}
        {newer.questionnaire !== undefined && (
          <p className="text-sm text-error">{RESULT_CHANGED.questionnaire(newer.questionnaire)}</p>
        )}
      </div>
    </Card>
  );
}
