import { blankDraft } from '../draft/draft';
import { previewContent, sampleAddress } from './preview-content';

const NOW = new Date('2026-11-21T03:00:00Z');
const typed = {
  ...{ ...blankDraft(NOW), user_name: 'Ana Ñahui', dni: '45871203', duration_hours: '40' },
  ...{ start_date: '2026-01-05', end_date: '2026-02-28' },
};

it('prints what was typed', () => {
  const { content, sampled } = previewContent(typed, 'TLR-1');
  expect(sampled).toBe(false);
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
  'prints an example where %s is missing, and says so',
  (name) => expect(previewContent({ ...typed, [name]: '' }, 'TLR-1').sampled).toBe(true),
);

it('leaves what is optional empty', () => {
  expect(previewContent(blankDraft(NOW), 'TLR-1').content).toMatchObject({ course_title: '', final_grade: null });
});

it('makes an address of three parts on this site', () => {
  const address = sampleAddress(previewContent(typed, 'TLR-1').content, 'https://telar.pe');
  expect(address).toMatch(/^https:\/\/telar\.pe\/c\/[\w-]+\.[\w-]+\.[\w-]{86}$/);
});
