import { blankDraft } from '../draft/draft';
import { previewClaims, previewContent } from './preview-content';

const NOW = new Date('2026-11-21T03:00:00Z');
const COMPLETE = {
  ...blankDraft(NOW),
  user_name: 'Ana Ñahui',
  dni: '45871203',
  duration_hours: '40',
  start_date: '2026-01-05',
  end_date: '2026-02-28',
};

it('uses the typed values', () => {
  const { content, hasExamples } = previewContent(COMPLETE, 'TLR-1');
  expect(hasExamples).toBe(false);
  expect(content).toMatchObject({
    user_name: 'Ana Ñahui',
    dni: '45871203',
    duration_hours: 40,
    start_date: '2026-01-05',
    final_grade: null,
    student_code: null,
    certificate_code: 'TLR-1',
    modules: [],
  });
});

it.each(['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date'])(
  'uses an example if %s is missing',
  (name) => expect(previewContent({ ...COMPLETE, [name]: '' }, 'TLR-1').hasExamples).toBe(true),
);

it('uses no examples for optional values', () => {
  expect(previewContent(blankDraft(NOW), 'TLR-1').content).toMatchObject({ course_title: '', final_grade: null });
});

it('contains the claims of the certificate that would be issued', () => {
  const { content } = previewContent({ ...COMPLETE, course_title: 'Telar', final_grade: '18' }, 'TLR-1');
  expect(previewClaims(content)).toEqual({
    certificate_code: 'TLR-1',
    name: 'Ana Ñahui',
    course: 'Telar',
    duration_hours: 40,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-11-20',
    final_grade: '18',
  });
});
