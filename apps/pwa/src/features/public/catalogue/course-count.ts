import { formatCount } from '@telar/domain/counts';

/** "1 curso", "24 cursos". */
export function courseCountText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'curso' : 'cursos'}`;
}
