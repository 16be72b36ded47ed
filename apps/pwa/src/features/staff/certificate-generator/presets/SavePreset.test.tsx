import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { NO_RESPONSE_TEXTS } from '@telar/texts/screens/no-response';
import { screen, waitFor } from '@testing-library/react';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { field, fill, openGenerator, setUpGenerator, user } from '../../../../../test/generator-screen';

const PATH = '/api/course-catalog';
const READ_AT = '2026-11-20T17:05:00.000Z';

const aPreset = (changes: Partial<CertificatePreset> = {}): CertificatePreset => ({
  id: 3,
  title: 'Excel',
  duration_hours: 40,
  modules: 0,
  final_grade: null,
  student_code: null,
  syllabus: [],
  updated_at: READ_AT,
  ...changes,
});

/** Opens the catalogue of the generator. @param saved the response to a save. */
async function openPresets(saved: Reply) {
  let preset = aPreset();
  const api = stubApi((path) => {
    if (path.startsWith(`${PATH}?`)) return json({ results: [preset], total: 1, page: 1, pageSize: 10 })(path);
    if (path === `${PATH}/3`) return json(preset)(path);
    if (path === PATH) return saved(path);
    return json({ templates: [], users: [], courses: [], total: 0, available: false })(path);
  });
  await openGenerator();
  await user.click(screen.getByRole('tab', { name: 'Catálogo' }));
  return {
    calls: () => api.calls.filter(({ path, method }) => path === PATH && method === 'POST').map(({ body }) => body),
    /** Another person changes the preset. */
    change: (changes: Partial<CertificatePreset>) => {
      preset = aPreset(changes);
    },
  };
}

const save = () => user.click(screen.getByRole('button', { name: 'Guardar curso (catálogo)' }));
const complete = async () => user.click(await screen.findByRole('button', { name: 'Completar con Excel' }));

beforeEach(setUpGenerator);

it('asks for a name until one is typed', async () => {
  await openPresets(json(aPreset()));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(CERTIFICATE_PRESET_TEXTS.nameMissing);
  await user.type(field('Nombre completo'), 'Ana');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.type(field('Nombre del curso'), 'E');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows why a course was not saved, and that it was, until the course is changed', async () => {
  let saved = errorReply(400, 'Revisa los datos enviados.');
  await openPresets((path) => saved(path));
  await fill({ 'Nombre del curso': 'Excel' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Revisa los datos enviados.');
  await fill({ 'Horas académicas': '4' });
  expect(screen.queryByRole('alert')).toBeNull();
  saved = json(aPreset());
  await save();
  expect(await screen.findByText(CERTIFICATE_PRESET_TEXTS.saved)).toBeVisible();
  await fill({ 'Horas académicas': '40' });
  expect(screen.queryByText(CERTIFICATE_PRESET_TEXTS.saved)).toBeNull();
});

it('says that a course may have been saved if no response came, but not of one that is replaced', async () => {
  await openPresets(noNetwork);
  await fill({ 'Nombre del curso': 'Excel' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${CERTIFICATE_PRESET_TEXTS.saveFailed} ${NO_RESPONSE_TEXTS.maybeCreated}`,
  );
  await complete();
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(CERTIFICATE_PRESET_TEXTS.saveFailed));
});

it('shows the error of a save during which the user typed', async () => {
  let refuse: (response: Response) => void = () => undefined;
  await openPresets(() => new Promise((done) => (refuse = done)));
  await fill({ 'Nombre del curso': 'Excel' });
  await save();
  await fill({ 'Nombre del curso': 'Excel avanzado' });
  refuse(await errorReply(400, 'Revisa los datos enviados.')(PATH));
  expect(await screen.findByRole('alert')).toHaveTextContent('Revisa los datos enviados.');
});

it('does not overwrite what another person saved meanwhile, and loads it', async () => {
  const message = ERROR_TEXTS.catalogue_course_changed;
  let saved = errorReply(409, message, { error: 'catalogue_course_changed' });
  const presets = await openPresets((path) => saved(path));
  await complete();
  await fill({ 'Horas académicas': '50' });
  presets.change({ duration_hours: 45, updated_at: '2026-11-20T17:09:00.000Z' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(presets.calls().at(-1)).toMatchObject({ id: 3, duration_hours: '50', expected_updated_at: READ_AT });
  expect(await screen.findByText('45 h · 0 módulos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  await screen.findByDisplayValue('45');
  expect(screen.queryByRole('alert')).toBeNull();
  saved = json(aPreset());
  await save();
  expect(presets.calls().at(-1)).toMatchObject({
    duration_hours: '45',
    expected_updated_at: '2026-11-20T17:09:00.000Z',
  });
});
