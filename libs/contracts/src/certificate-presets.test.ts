import { AcceptedCertificatePresetList } from './certificate-presets';

const preset = { id: 1, title: 'Excel', duration_hours: null, modules: 0, final_grade: null, student_code: null };

describe('AcceptedCertificatePresetList', () => {
  it.each<[string, unknown, number]>([
    ['total', { results: [preset], total: 7, count: 1 }, 7],
    ['count', { results: [preset], count: 8 }, 8],
    ['results_total', { results: [preset], results_total: 9 }, 9],
    ['totalResults', { results: [preset, null], totalResults: 10 }, 10],
    ['the results, without a total', { results: [preset] }, 1],
    ['the results, with a total that is not a number', { results: [preset], total: 'x' }, 1],
  ])('reads the total from %s', (_, body, total) => {
    expect(AcceptedCertificatePresetList.parse(body)).toEqual({ results: [preset], total });
  });

  it.each([null, [], { total: 3 }])('refuses %j', (body) => {
    expect(AcceptedCertificatePresetList.safeParse(body).success).toBe(false);
  });
});
