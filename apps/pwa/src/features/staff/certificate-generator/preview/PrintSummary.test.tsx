import { printedText } from '@telar/domain/printed-text';
import { render, screen, within } from '@testing-library/react';
import { blankDraft } from '../draft/draft';
import type { CertificateDraft } from '../draft/draft';
import { PrintSummary } from './PrintSummary';

const CODE = 'TLR-7F3K-9QX2-M4ZA-80BD';

function show(changes: Partial<CertificateDraft>) {
  render(<PrintSummary draft={{ ...blankDraft(new Date('2026-11-21T03:00:00Z')), ...changes }} code={CODE} />);
  const summary = within(screen.getByRole('region', { name: 'Así se imprimirá' }));
  /** Returns the exact text below a label. */
  const value = (label: string) => summary.getByText(label).nextElementSibling?.textContent;
  return { summary, value };
}

it.each([
  ['a non-breaking hyphen (U+2011)', 'Ana\u2011Luz', 'Ana-Luz'],
  ['a soft hyphen (U+00AD)', 'Contra\u00ADtaciones', 'Contrataciones'],
  ['zero-width characters (U+200B to U+200D)', 'A\u200Bn\u200Ca\u200D Luz', 'Ana Luz'],
  ['a word joiner (U+2060) and a byte order mark (U+FEFF)', 'Ana\u2060\uFEFF Luz', 'Ana Luz'],
  ['runs of spaces and a tab', '  Ana \u00A0  de\t Luz ', 'Ana de Luz'],
  ['decomposed letters', 'N\u0303ahui', 'Ñahui'],
])('shows the text of the PDF for %s', (_, typed, printed) => {
  const [first, ...blank] = blankDraft().modules;
  const modules = [{ ...first, title: typed, content: `${typed}\n\u200B\n` }, ...blank];
  const { summary, value } = show({ user_name: typed, course_title: typed, student_code: typed, modules });
  expect(printedText(typed)).toBe(printed);
  expect(value('Otorgado a')).toBe(printed.toLocaleUpperCase('es-PE'));
  expect(value('Curso')).toBe(printed);
  expect(value('ID del alumno')).toBe(printed);
  expect(summary.getByRole('listitem').textContent).toBe(`1${printed}1 punto`);
});

it('shows dates and numbers as the PDF prints them', () => {
  const { value } = show({ start_date: '2026-01-05', duration_hours: ' 40.50 ', final_grade: ' 18 ' });
  expect(value('Inicio')).toBe('05/01/2026');
  expect(value('Horas académicas')).toBe('40.5');
  expect(value('Nota final')).toBe('18');
  expect(value('Código')).toBe(CODE);
});

it('shows which values are missing, and that there is no syllabus', () => {
  const { summary, value } = show({ student_code: '\u200B' });
  expect(value('Otorgado a')).toBe('—Sin dato');
  expect(value('Inicio')).toBe('—Sin dato');
  expect(value('ID del alumno')).toBe('—Sin dato');
  expect(summary.getByText(/temario/i).textContent).toBe('Sin temario');
});
