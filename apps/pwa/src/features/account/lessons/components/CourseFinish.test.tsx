import { QueryClientProvider } from '@tanstack/react-query';
import type { FinishRequirement } from '@telar/domain/progress';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import { screen } from '@testing-library/react';
import { json, stubApi } from '../../../../../test/api-stub';
import { aOwnCertificates } from '../../../../../test/own-certificates';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import type { CourseState } from '../../../../api/progress/course-state';
import { session } from '../../../../session/session';
import { CourseFinish } from './CourseFinish';

const stateOf = (done: number, missing: FinishRequirement[] = []): CourseState => ({
  done,
  total: 3,
  percent: Math.floor((done * 100) / 3),
  missing,
  doneModules: new Set<number>(),
  unsentModules: new Set<number>(),
  lastModuleId: null,
  lastAt: null,
});

async function show(state: CourseState, certificates = aOwnCertificates()) {
  session.logout();
  logInAs(12);
  const { requested } = stubApi(json(certificates));
  const { container } = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CourseFinish course={{ id: 7, title: 'Excel' }} state={state} />
    </QueryClientProvider>,
  );
  return { container, requested };
}

it('says nothing while modules are open, and asks for no certificate', async () => {
  const { requested } = await show(stateOf(2, ['grade']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(new RegExp(LESSON_TEXTS.modulesDone))).toBeNull();
  expect(requested).toEqual([]);
});

it.each<[FinishRequirement[], string]>([
  [['grade'], 'Falta la nota.'],
  [['questionnaire'], 'Falta la confirmación de tu cuestionario.'],
  [['questionnaire', 'grade'], 'Faltan la confirmación de tu cuestionario y la nota.'],
])('says that %j is missing when the modules are done', async (missing, text) => {
  await show(stateOf(3, missing));
  expect(screen.getByText(`${LESSON_TEXTS.modulesDone}. ${text}`)).toBeVisible();
  expect(screen.queryByText(new RegExp(LESSON_TEXTS.complete))).toBeNull();
});

it('says that the course is completed, and leads to its certificate, not to that of another course', async () => {
  await show(stateOf(3), aOwnCertificates('Telar', 'EXCEL'));
  expect(await screen.findByRole('link', { name: LESSON_TEXTS.certificate })).toHaveAttribute('href', '/c/TLR-2');
  expect(screen.getByText(`${LESSON_TEXTS.complete}.`)).toBeVisible();
});

it('leads to the certificate of a course that was renamed since', async () => {
  const own = aOwnCertificates('Hojas de cálculo');
  await show(stateOf(3), { ...own, certificates: own.certificates.map((each) => ({ ...each, course_id: 7 })) });
  expect(await screen.findByRole('link', { name: LESSON_TEXTS.certificate })).toHaveAttribute('href', '/c/TLR-1');
});

it('says that the certificate comes soon while there is none', async () => {
  await show(stateOf(3), aOwnCertificates('Telar'));
  expect(await screen.findByText(`${LESSON_TEXTS.complete}. ${LESSON_TEXTS.certificateSoon}`)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
