import { QueryClientProvider } from '@tanstack/react-query';
import { aCourse } from '@telar/testing/builders';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCourses } from '../../../../offline/store/catalogue';
import { catalogueDatabase } from '../../../../offline/store/database';
import { storeEnrolledIds } from '../../../../offline/store/store-holdings';
import { session } from '../../../../session/session';
import { RelatedCourses } from './RelatedCourses';

const COURSE = aCourse({ id: 1, title: 'Telar de cintura', category: 'Arte y Cultura' });
const OTHERS = [
  aCourse({ id: 2, title: 'Bordado', category: 'Arte y Cultura' }),
  aCourse({ id: 3, title: 'Historia del telar', category: 'Historia' }),
];

let comeNear: () => void;
beforeEach(async () => {
  session.logout();
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: object[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]));
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RelatedCourses course={COURSE} />
    </QueryClientProvider>,
  );

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('requests related courses when the visitor comes near, and links to them', async () => {
  const { requested } = stubApi(json({ courses: OTHERS, total: 2 }));
  await show();
  expect(requested).toEqual([]);
  comeNear();
  const section = within(await screen.findByRole('region', { name: 'Cursos relacionados' }));
  expect(section.getByRole('link', { name: 'Bordado' })).toHaveAttribute('href', '/cursos/2');
  expect(requested).toEqual(['/api/courses/1/related']);
});

it('finds them in the cached catalogue without network, without those of the account', async () => {
  await cacheCourses([COURSE, ...OTHERS, aCourse({ id: 4, title: 'Encaje', category: 'Arte y Cultura' })]);
  stubApi(noNetwork);
  logInAs(7);
  storeEnrolledIds(7, [2]);
  await show();
  comeNear();
  await screen.findByRole('heading', { name: 'Cursos relacionados' });
  expect(titles()).toEqual(['Encaje', 'Historia del telar']);
  act(() => session.logout());
});

it('shows nothing if there are none, or if the course is archived', async () => {
  const { reply } = stubApi(json({ courses: [], total: 0 }));
  await show();
  comeNear();
  expect(screen.queryByRole('heading')).toBeNull();
  reply(errorReply(404, '', { error: 'course_not_found' }));
  expect(screen.queryByRole('heading')).toBeNull();
});
