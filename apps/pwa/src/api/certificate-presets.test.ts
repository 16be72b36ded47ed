import { json, stubApi } from '../../test/api-stub';
import {
  certificatePresetsQuery,
  deleteCertificatePreset,
  fetchCertificatePreset,
  saveCertificatePreset,
} from './certificate-presets';
import { InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';

const SUMMARY = { id: 1, title: 'Excel', duration_hours: 40, modules: 1, final_grade: null, student_code: null };
const PRESET = { ...SUMMARY, syllabus: [{ title: 'Inicio', items: ['Celdas'] }] };
const fetchPage = () => createQueryClient().fetchQuery(certificatePresetsQuery({ q: 'ex', page: 2, pageSize: 10 }));

it.each<[string, unknown, number]>([
  ['total', { results: [SUMMARY], total: 7 }, 7],
  ['count', { results: [SUMMARY], count: 8 }, 8],
  ['results_total', { results: [SUMMARY], results_total: 9 }, 9],
  ['totalResults', { results: [SUMMARY, null], totalResults: 10 }, 10],
  ['the number of results', { results: [SUMMARY] }, 1],
])('reads the total from %s', async (_, body, total) => {
  const { requested } = stubApi(json(body));
  expect(await fetchPage()).toEqual({ results: [SUMMARY], total });
  expect(requested).toEqual(['/api/course-catalog?q=ex&page=2&pageSize=10']);
});

it.each([null, [], { total: 3 }])('refuses %j as a page', async (body) => {
  stubApi(json(body));
  await expect(fetchPage()).rejects.toBeInstanceOf(InvalidResponseError);
});

it.each([
  ['at the top level', PRESET],
  ['under course', { course: PRESET }],
])('reads a preset %s', async (_, body) => {
  stubApi(json(body));
  expect(await fetchCertificatePreset(1)).toEqual(PRESET);
});

it('refuses a preset without a syllabus', async () => {
  stubApi(json(SUMMARY));
  await expect(fetchCertificatePreset(1)).rejects.toBeInstanceOf(InvalidResponseError);
});

it('saves and deletes a preset', async () => {
  const { calls } = stubApi(json({ ...PRESET, success: true, message: '', course: PRESET }));
  expect(await saveCertificatePreset({ id: 1, title: 'Excel' })).toEqual(PRESET);
  await deleteCertificatePreset(1);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/course-catalog', body: { id: 1, title: 'Excel' } },
    { method: 'DELETE', path: '/api/course-catalog/1' },
  ]);
});
