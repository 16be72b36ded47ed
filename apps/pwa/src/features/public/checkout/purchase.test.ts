import { hasPlan, purchaseOf, titleOf, wantedItems } from './purchase';

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

const COURSE = { kind: 'course', id: 3 };
it.each([
  [{ curso: '3' }, {}, [COURSE]],
  [{ curso: 3 }, {}, [COURSE]],
  [{ curso: '007' }, {}, []],
  [{ curso: 'x' }, { courseId: 3 }, []],
  [{ curso: '3,x' }, {}, []],
  [{}, { courseId: 3 }, [COURSE]],
  [{}, { planName: 'PREMIUM' }, [{ kind: 'plan', id: 'premium' }]],
  [{ plan: 'PREMIUM' }, {}, [{ kind: 'plan', id: 'premium' }]],
  [{ plan: 'basico' }, {}, [{ kind: 'plan', id: 'basico' }]],
  [{ plan: 'GRATIS' }, {}, []],
  [{ curso: '3,4', paquete: 7 }, {}, [COURSE, { kind: 'course', id: 4 }, { kind: 'package', id: 7 }]],
  [{ curso: Array(21).fill(3).join(',') }, {}, []],
  [{}, {}, []],
])('reads the URL %p and the state %p as the items %p', (search, state, items) => {
  expect(wantedItems(search, state)).toEqual(items);
});

it('knows whether a plan is bought', () => {
  const premium = { kind: 'plan', id: 'premium' } as const;
  const excel = { kind: 'course', id: 3 } as const;
  expect([[premium], [excel, premium], [excel], []].map(hasPlan)).toEqual([true, true, false, false]);
});

it('names items whose price is not known', () => {
  const items = [
    { kind: 'course', id: 3 },
    { kind: 'package', id: 7 },
    { kind: 'plan', id: 'basico' },
  ] as const;
  expect(titleOf(items, { title: 'Excel' })).toBe('Curso n.º 3 + Paquete n.º 7 + Plan BÁSICO');
  expect(titleOf(items.slice(0, 1), { title: 'Excel' })).toBe('Excel');
});
