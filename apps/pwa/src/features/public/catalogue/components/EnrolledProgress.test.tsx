import { QueryClientProvider } from '@tanstack/react-query';
import type { FinishRequirement } from '@telar/domain/progress';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import { render, screen } from '@testing-library/react';
import { json, stubApi } from '../../../../../test/api-stub';
import { aMyCourse } from '../../../../../test/my-course';
import { aCourseProgress, aMark } from '../../../../../test/progress';
import { logInAs } from '../../../../../test/session';
import { createQueryClient } from '../../../../api/client/query-client';
import { EnrolledProgress } from './EnrolledProgress';

const MODULES = [{ id: 1, title: 'Hilos', description: '', link: '', order: 1 }];

it.each<[FinishRequirement[], string]>([
  [[], LESSON_TEXTS.complete],
  [['questionnaire', 'grade'], 'Faltan la confirmación de tu cuestionario y la nota.'],
  [['grade'], 'Falta la nota.'],
])('says whether the course is completed, if %j is missing', async (missing, text) => {
  logInAs(12);
  const progress = { ...aCourseProgress(7, [1], [aMark('m', 1)]), missing };
  stubApi(json({ courses: [progress] }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EnrolledProgress course={aMyCourse(7, { modules: MODULES })} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(LESSON_TEXTS.complete)).toHaveLength(missing.length === 0 ? 1 : 0);
});
