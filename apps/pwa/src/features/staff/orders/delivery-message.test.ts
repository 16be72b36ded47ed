import type { Order } from '@telar/contracts/orders';
import { anApproval, anOrder } from '../../../../test/order';
import { deliveryMessage } from './delivery-message';

function rejected(changes: Partial<Order>): string {
  const order = anOrder({ state: 'rejected', ...changes });
  const saved = { ...order, order, success: true, message: '', mailed: false } as const;
  return deliveryMessage({ kind: 'rejected', order: saved }, 'https://demo.pe');
}

it('says where the buyer of a rejected payment finds the order', () => {
  const message = rejected({ total: 149.9, reason: 'No se lee.' });
  expect(message).toContain('Motivo: No se lee.\nPuedes enviar la constancia otra vez, desde el enlace de tu pedido.');
  expect(message).toMatch(/\nhttps:\/\/demo\.pe\/mis-pedidos$/);
});

it('has no address for a free order, which cannot be sent again', () => {
  expect(rejected({ total: 0 })).not.toContain('mis-pedidos');
});

it('names the last day of a plan, not the midnight after it', () => {
  const order = anApproval(undefined, { plans: [{ plan: 'premium', ends_at: '2027-03-01T05:00:00.000Z' }] });
  expect(deliveryMessage({ kind: 'approved', order }, 'https://demo.pe')).toContain(
    '• Plan PREMIUM, hasta el 28/02/2027',
  );
});
