import { blankDraft } from '../draft/draft';
import { fieldNotes } from './field-notes';

const modules = blankDraft().modules.map((blank, index) => (index === 2 ? { title: 'Hilo 🧵', content: '' } : blank));
const draft = { ...blankDraft(), course_title: 'Telar', modules };

it('puts errors and warnings at the fields where the values were typed', () => {
  const notes = fieldNotes(draft, {
    warnings: [
      { field: 'user_name', kind: 'overflow' },
      { field: 'modules', kind: 'overflow' },
      { field: 'certificate_code', kind: 'overflow' },
    ],
    missing: [
      { field: 'user_name', characters: ['🧵', '☃'] },
      { field: 'modules.0.title', characters: ['🧵'] },
    ],
  });
  expect(notes['user_name']).toEqual({
    warning: expect.stringContaining('No entra'),
    error: 'No se puede imprimir «🧵», «☃».',
  });
  expect(notes['modules.2.title']).toEqual({ error: 'No se puede imprimir «🧵».' });
  expect(notes['modules']?.warning).toContain('temario');
});

it('returns no notes if everything prints well', () => {
  expect(fieldNotes(draft, { warnings: [], missing: [] })).toEqual({});
});
