import { Price } from './Price';

/** Shows a course's price, or "Precio por confirmar" if it has none. */
export function CoursePrice({ price, large = false }: { price: number; large?: boolean }) {
  if (!Number.isFinite(price)) return <span className="font-semibold text-suave">Precio por confirmar</span>;
  return <Price amount={price} large={large} />;
}
