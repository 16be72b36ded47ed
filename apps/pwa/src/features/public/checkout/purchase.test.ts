import { courseIdOf, coursePurchase, planPurchase, purchaseOf } from './purchase';

it.each([
  [
    { price: 499.99, planName: 'BÁSICO' },
    { amount: 499.99, item: 'Plan BÁSICO' },
  ],
  [
    { price: 149.9, courseId: 3, title: 'Excel' },
    { amount: 149.9, item: 'Excel' },
  ],
  [
    { price: '149.90', courseId: 3 },
    { amount: 149.9, item: 'Curso n.º 3' },
  ],
  [{ price: 0 }, { amount: 0, item: 'Tu inscripción' }],
  [{}, null],
  [{ price: 'gratis', planName: 'BÁSICO' }, null],
  [{ price: '' }, null],
  [{ price: Number.NaN }, null],
  [{ price: null }, null],
])('reads the state %p as the purchase %p', (state, purchase) => {
  expect(purchaseOf(state)).toEqual(purchase);
});

it.each([
  ['3', 3],
  [3, 3],
  ['007', null],
  ['x', null],
  [undefined, null],
])('reads the course %p of the URL as the id %p', (curso, id) => {
  expect(courseIdOf({ curso })).toBe(id);
});

it('takes the price of the course, or that of the plan', () => {
  expect(coursePurchase({ price: 149.9, title: 'Excel' })).toEqual({ amount: 149.9, item: 'Excel' });
  expect(coursePurchase({ price: Number.NaN, title: 'Excel' })).toBeNull();
  expect(planPurchase('PREMIUM')).toEqual({ amount: 999.99, item: 'Plan PREMIUM' });
  expect(planPurchase('GRATIS')).toBeNull();
  expect(planPurchase(undefined)).toBeNull();
});
