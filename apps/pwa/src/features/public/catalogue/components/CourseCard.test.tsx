import { aCourse } from '@telar/testing/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { aHeldPlan } from '../../../../../test/held-plan';
import { stubNetwork } from '../../../../../test/network-stub';
import { expireSession, logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { clearHoldings, setEnrolled, setEnrolledUnknown, setHeldPlans } from '../../../../api/set-enrolled';
import { storedEnrolledIds, storedHasPlan } from '../../../../offline/store/holdings';
import { forgetHoldings } from '../../../../offline/store/store-holdings';
import { session } from '../../../../session/session';
import { CourseCard } from './CourseCard';

afterEach(() => session.logout());

const PLAN = aHeldPlan();
const COURSE = aCourse({ id: 12, title: 'Quechua chanka', price: 149.9, rating: 4.5, isLive: true });

it('links to the course with its title', async () => {
  const { router } = await renderWithRouter(<CourseCard course={COURSE} />);
  const link = screen.getByRole('link', { name: 'Quechua chanka' });
  expect(link).toHaveAttribute('href', '/cursos/12');
  expect(link.closest('h2')).toBeVisible();
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe('/cursos/12');
});

it('opens the payment with price and course from the enroll button', async () => {
  const { router } = await renderWithRouter(<CourseCard course={COURSE} />);
  await userEvent.click(screen.getByRole('link', { name: 'Inscribirme en Quechua chanka' }));
  expect(router.state.location).toMatchObject({
    pathname: '/checkout/payment/yape',
    search: { curso: 12 },
    state: { price: 149.9, courseId: 12, title: 'Quechua chanka' },
  });
});

it('shows price, rating and EN VIVO, and nests no link in a link', async () => {
  const { container } = await renderWithRouter(<CourseCard course={COURSE} />);
  expect(container.querySelector('a a, a button, button a')).toBeNull();
  expect(screen.getByText('S/ 149.90')).toBeVisible();
  expect(screen.getByText('Calificación: 4.5 de 5')).toBeVisible();
  expect(screen.getByText('EN VIVO')).toBeVisible();
});

it('shows defaults for missing fields', async () => {
  await renderWithRouter(
    <CourseCard course={aCourse({ category: null, instructor: '', price: NaN, isLive: false })} />,
  );
  expect(screen.getByText('Sin Categoría')).toBeVisible();
  expect(screen.getByText('Telar')).toBeVisible();
  expect(screen.getByText('Precio por confirmar')).toBeVisible();
  expect(screen.queryByText('EN VIVO')).toBeNull();
});

it('shows an enrolled student how to continue instead of the price', async () => {
  await renderWithRouter(<CourseCard course={COURSE} />);
  expect(screen.getByText('S/ 149.90')).toBeVisible();
  act(() => logInAs(7));
  expect(screen.queryByText('S/ 149.90')).toBeNull();
  act(() => setEnrolled([12]));
  expect(screen.getByText('Inscrito')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar con Quechua chanka' })).toHaveAttribute(
    'href',
    '/mis-cursos/12/continuar',
  );
  expect(screen.queryByText('S/ 149.90')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Inscribirme/ })).toBeNull();
  act(() => setEnrolled([]));
  expect(screen.getByText('S/ 149.90')).toBeVisible();
});

describe('what this device knows of an account', () => {
  it('is shown immediately on the next page', async () => {
    logInAs(7);
    setEnrolled([12]);
    // Another account was here meanwhile.
    logInAs(8);
    setEnrolled([]);
    logInAs(7);
    setEnrolled([12]);
    expect([storedEnrolledIds(7), storedEnrolledIds(8)]).toEqual([new Set([12]), undefined]);
    forgetHoldings(8);
    expect(storedEnrolledIds(7)).toEqual(new Set([12]));
    setHeldPlans([PLAN]);
    forgetHoldings(8);
    expect(storedHasPlan(7)).toBe(true);
    forgetHoldings(7);
    expect([storedEnrolledIds(7), storedHasPlan(7)]).toEqual([undefined, false]);
  });

  it('is no price while the courses of a plan are not known', async () => {
    logInAs(7);
    setHeldPlans([PLAN], () => PLAN);
    setEnrolled([3]);
    // The next page has only what the device stores.
    clearHoldings();
    await renderWithRouter(<CourseCard course={COURSE} />);
    expect(screen.queryByText('S/ 149.90')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Inscribirme/ })).toBeNull();
    // A cached copy of the courses comes without plans, and so does a failure.
    act(() => setEnrolled([3]));
    act(() => setEnrolledUnknown());
    act(() => clearHoldings());
    expect(screen.queryByText('S/ 149.90')).toBeNull();
    act(() => setHeldPlans([PLAN], () => PLAN));
    expect(screen.getByText('En tu plan')).toBeVisible();
    act(() => setHeldPlans([]));
    expect(screen.getByText('S/ 149.90')).toBeVisible();
    act(() => clearHoldings());
    expect(screen.getByText('S/ 149.90')).toBeVisible();
  });

  it('is a price if the courses cannot be read', async () => {
    logInAs(9);
    await renderWithRouter(<CourseCard course={COURSE} />);
    expect(screen.queryByText('S/ 149.90')).toBeNull();
    act(() => setEnrolledUnknown());
    expect(screen.getByText('S/ 149.90')).toBeVisible();
  });

  it('is not shown to a visitor', async () => {
    logInAs(7);
    setEnrolled([12]);
    session.logout();
    await renderWithRouter(<CourseCard course={COURSE} />);
    expect(screen.getByText('S/ 149.90')).toBeVisible();
  });

  it('is still known without a network after the session expired, and a price again with one', async () => {
    const network = stubNetwork();
    logInAs(7);
    setEnrolled([12]);
    act(expireSession);
    network.online = false;
    await renderWithRouter(<CourseCard course={COURSE} />);
    expect(screen.getByText('Inscrito')).toBeVisible();
    expect(screen.queryByText('S/ 149.90')).toBeNull();
    network.online = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('S/ 149.90')).toBeVisible();
    expect(screen.queryByText('Inscrito')).toBeNull();
  });
});
