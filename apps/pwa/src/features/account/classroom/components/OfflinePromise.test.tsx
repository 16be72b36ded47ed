import { screen } from '@testing-library/react';
import { renderWithRouter } from '../../../../../test/with-router';
import { DEVICE_QUERY_KEY } from '../../../../offline/store/device-query-key';
import { OfflinePromise } from './OfflinePromise';

function storage(persisted?: () => Promise<boolean>): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted } });
}

it('promises that saved data stays if the browser granted persistent storage', async () => {
  storage(async () => true);
  await renderWithRouter(<OfflinePromise />);
  expect(await screen.findByText(/lo que guardas no se borra para hacer sitio/)).toBeVisible();
});

it.each([
  ['refuses to keep data', async () => false],
  ['fails to answer', () => Promise.reject(new Error('x'))],
  ['has no persistent storage', undefined],
])('promises nothing if the browser %s', async (_, persisted) => {
  storage(persisted);
  const { queryClient } = await renderWithRouter(<OfflinePromise />);
  expect(await screen.findByText('Lee tus cursos sin conexión. Los videos necesitan red.')).toBeVisible();
  expect(await queryClient.fetchQuery({ queryKey: [DEVICE_QUERY_KEY, 'persistent'], staleTime: Infinity })).toBe(false);
  expect(screen.queryByText(/no se borra/)).toBeNull();
});
