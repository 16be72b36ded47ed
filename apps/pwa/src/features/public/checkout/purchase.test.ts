import { purchaseOf } from './purchase';

it.each([
  [
    { price: 499.99, planName: 'BÁSICO' },
    { amount: 499.99, what: 'Plan BÁSICO' },
  ],
  [
    { price: 149.9, courseId: 3, title: 'Excel' },
    { amount: 149.9, what: 'Excel' },
  ],
  [
    { price: '149.90', courseId: 3 },
    { amount: 149.9, what: 'Curso n.º 3' },
  ],
  [{ price: 0 }, { amount: 0, what: 'Tu inscripción' }],
  [{}, null],
  [{ price: 'gratis', planName: 'BÁSICO' }, null],
  [{ price: '' }, null],
  [{ price: Number.NaN }, null],
  [{ price: null }, null],
])('reads the state %p as the purchase %p', (state, purchase) => {
  expect(purchaseOf(state)).toEqual(purchase);
});
