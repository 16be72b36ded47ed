import { formatCount } from './counts';

/** A number with its noun: `1 curso`, `12,045 cursos`. */
export function quantityText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
