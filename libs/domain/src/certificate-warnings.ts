/** What is unusual about a certificate, but no error. */
export type CertificateWarning = 'grade_outside' | 'grade_unknown' | 'issued_early' | 'issued_in_future';

interface WarnedValues {
  final_grade: string | null;
  /** Dates as `YYYY-MM-DD`. */
  end_date: string;
  issue_date: string;
}

const GRADE_MAX = 20;
/** `18`, `18,5`, `18/20` and `18 (dieciocho)`. */
const NUMBER = /^(-?\d+(?:[.,]\d+)?)(?:\s*\/\s*20)?(?:\s*\(.*\))?$/;
/** The letters of Peru's schools, and words such as "Aprobado". */
const LETTERS = /^(?:AD|[ABC]|\p{L}{3}.*)$/iu;

function gradeWarning(grade: string): CertificateWarning | null {
  const [, number] = NUMBER.exec(grade) ?? [];
  if (number === undefined) return LETTERS.test(grade) ? null : 'grade_unknown';
  const value = Number(number.replace(',', '.'));
  return value < 0 || value > GRADE_MAX ? 'grade_outside' : null;
}

/**
 * Finds a grade that is neither between 0 and 20 nor in letters, and a date of issue before the course ends or in the
 * future.
 * @param today in Lima, `YYYY-MM-DD`
 */
export function certificateWarnings(
  { final_grade: grade, end_date: end, issue_date: issued }: WarnedValues,
  today: string,
): { path: keyof WarnedValues; warning: CertificateWarning }[] {
  const ofGrade = grade === null ? null : gradeWarning(grade.trim());
  return [
    ...(ofGrade === null ? [] : [{ path: 'final_grade' as const, warning: ofGrade }]),
    ...(issued < end ? [{ path: 'issue_date' as const, warning: 'issued_early' as const }] : []),
    ...(issued > today ? [{ path: 'issue_date' as const, warning: 'issued_in_future' as const }] : []),
  ];
}
