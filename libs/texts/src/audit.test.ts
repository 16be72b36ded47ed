import { actionText } from './audit';

it.each([
  ['order.in_review', { price: 149.9 }, 'Envió el pago del pedido'],
  ['order.in_review', { price: 0 }, 'Pidió que se revise el pedido gratuito'],
  ['order.paid', { price: 149.9 }, 'Aprobó el pago del pedido'],
  ['order.paid', { price: 0 }, 'Aprobó el pedido gratuito'],
  ['order.rejected', { price: 0, reason: 'Repetido' }, 'Rechazó el pedido gratuito'],
  ['order.expired', { price: 0 }, 'Venció el pedido'],
  ['course.updated', { price: 0 }, 'Modificó el curso'],
  // Of a newer version.
  ['order.gifted', { price: 0 }, 'order.gifted'],
  ['toString', { price: 0 }, 'toString'],
])('the sentence of %s with %j begins: %s', (action, after, sentence) => {
  expect(actionText({ action, after })).toBe(sentence);
});
