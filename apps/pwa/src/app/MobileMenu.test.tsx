import { screen } from '@testing-library/react';
import { renderWithRouter } from '../../test/with-router';
import { markGuestOrders } from '../api/buyer-orders/guest-orders-mark';
import { session } from '../session/session';
import MobileMenu from './MobileMenu';

const ignore = () => undefined;

beforeEach(() => {
  // jsdom has none.
  globalThis.ResizeObserver = class {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
  };
  session.logout();
  localStorage.clear();
});

it.each([
  ['does not link visitors to orders if this device has none', false, 0],
  ['links visitors to the orders that they made on this device', true, 1],
])('%s', async (_, hasOrders, links) => {
  if (hasOrders) markGuestOrders();
  await renderWithRouter(<MobileMenu items={[]} onClose={ignore} onLogout={ignore} onPassword={ignore} />);
  expect(screen.getByRole('button', { name: 'Guardado en este dispositivo' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Mis pedidos' })).toHaveLength(links);
});
