import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firePointer } from '../../test/pointer';
import { lazyOrRetry } from './lazy-or-retry';

const MISSING = 'No se pudo cargar esta parte de la página.';
const Menu = ({ name }: { name: string }) => <p>Menú de {name}</p>;

type Load = () => Promise<{ default: typeof Menu }>;
const load = jest.fn<Load>();

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows the component with its properties, and loads its code once', async () => {
  load.mockResolvedValue({ default: Menu });
  const LazyMenu = lazyOrRetry(load, 'Cargando');
  const first = render(<LazyMenu name="Ana" />);
  expect(screen.getByText('Cargando')).toBeVisible();
  expect(await screen.findByText('Menú de Ana')).toBeVisible();
  first.unmount();
  render(<LazyMenu name="Rosa" />);
  expect(await screen.findByText('Menú de Rosa')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['the component', () => Promise.resolve({ default: Menu }), 'Menú de Ana'],
  ['that its code could not load', () => Promise.reject(new TypeError('Failed to fetch')), MISSING],
])('shows %s after the press during which it loads', async (_, loading, text) => {
  let finish = () => {};
  load.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)).then(loading));
  const LazyMenu = lazyOrRetry(load, 'Cargando');
  render(<LazyMenu name="Ana" />);
  firePointer('pointerdown');
  finish();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByText('Cargando')).toBeVisible();
  firePointer('pointerup');
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that the code could not load beside the rest of the page, and retries', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: Menu });
  const LazyMenu = lazyOrRetry(load);
  render(
    <>
      <p>La página</p>
      <LazyMenu name="Ana" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(MISSING);
  expect(screen.getByText('La página')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Menú de Ana')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tries again when it is shown again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: Menu });
  const LazyMenu = lazyOrRetry(load);
  const closed = render(<LazyMenu name="Ana" />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  closed.unmount();
  render(<LazyMenu name="Ana" />);
  expect(await screen.findByText('Menú de Ana')).toBeVisible();
});
