import { parseCertificatePreset, parseCertificatePresetList } from './certificate-presets';

const ENTRY = { id: 1, title: 'Excel' };

it.each<[string, unknown, number]>([
  ['total', { results: [ENTRY], total: 7 }, 7],
  ['count', { results: [ENTRY], count: 8 }, 8],
  ['results_total', { results: [ENTRY], results_total: 9 }, 9],
  ['totalResults', { results: [ENTRY, null], totalResults: 10 }, 10],
  ['nothing', { results: [ENTRY] }, 1],
])('reads the total from %s', (_, body, total) =>
  expect(parseCertificatePresetList(body)).toEqual({ results: [ENTRY], total }),
);

it.each([null, [], { total: 3 }])('takes %j for no catalogue', (body) =>
  expect(() => parseCertificatePresetList(body)).toThrow(),
);

it.each([
  ['bare', { ...ENTRY, syllabus: [] }],
  ['under course', { course: { ...ENTRY, syllabus: [] } }],
])('reads an entry %s', (_, body) => expect(parseCertificatePreset(body)).toEqual({ ...ENTRY, syllabus: [] }));

it('takes an entry without a syllabus for none', () => expect(() => parseCertificatePreset(ENTRY)).toThrow());
