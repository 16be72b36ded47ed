import type { PlanId } from './plan-ids';

export interface Plan {
  /** In orders. */
  id: PlanId;
  name: 'BÁSICO' | 'PREMIUM' | 'PROFESIONAL';
  /** Soles. */
  price: number;
  /** The price as shown on the plan's card. */
  label: string;
  benefits: readonly string[];
}

/** The three plans of the home page; each links to checkout with its price and name. */
export const PLANS: readonly Plan[] = [
  {
    id: 'basico',
    name: 'BÁSICO',
    price: 499.99,
    label: 'S/ 499.99',
    benefits: ['30 cursos', '30 certificados', '10 diplomas'],
  },
  {
    id: 'premium',
    name: 'PREMIUM',
    price: 999.99,
    label: 'S/ 999.99',
    benefits: ['1 año de acceso total', 'Más de 100 cursos', 'Certificados ilimitados'],
  },
  {
    id: 'profesional',
    name: 'PROFESIONAL',
    price: 1499.99,
    label: 'S/ 1499.99',
    benefits: ['1 año de acceso total', 'Más de 100 cursos', 'Certificados y diplomas ilimitados'],
  },
];
