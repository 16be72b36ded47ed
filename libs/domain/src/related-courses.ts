// Which courses are related to another one. The server and the device use the same rule.

import { fold } from './fold';

/** How many a course's page shows. */
const RELATED_MAX = 4;

const WORDS_MAX = 6;
const WORD_LENGTH_MIN = 4;

/** Folded words of titles that do not tell the subject. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'ante aprende avanzada avanzado basica basico cero clase clases como completo curso cursos desde diplomado entre ' +
    'esencial esta este guia hacia hasta herramienta herramientas inicial intermedia intermedio introduccion manual ' +
    'modulo mundo nivel nuevo nueva online paso para parte peru peruano por practica practico primer primeros ' +
    'profesional programa segun sobre taller tecnica tecnicas todo todos tras virtual'
  ).split(' '),
);

/** The folded words of a title that tell its subject, each once. */
export function relatedWords(title: string): string[] {
  const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= WORD_LENGTH_MIN && !COMMON_WORDS.has(word))
    .slice(0, WORDS_MAX);
}

/**
 * How related two courses are; 0 if they are not. Three points for the same category, two for each word of the title
 * that the other course contains, as a search for that word finds it, and one for the same level.
 */
export function relatedPoints(sharedWords: number, sameCategory: boolean, sameLevel: boolean): number {
  if (sharedWords === 0 && !sameCategory) return 0;
  return 3 * Number(sameCategory) + 2 * sharedWords + Number(sameLevel);
}

/**
 * Collects the most related courses. Add them newest first: of two courses with the same points, the one that was added
 * first ranks higher.
 */
export class MostRelated {
  private readonly ids: number[] = [];
  private readonly points: number[] = [];

  /** The most related course first. */
  get found(): readonly number[] {
    return this.ids;
  }

  /** Whether a course with these points is among the most related ones so far. */
  isWanted(points: number): boolean {
    return points > (this.ids.length < RELATED_MAX ? 0 : (this.points.at(-1) ?? 0));
  }

  add(id: number, points: number): void {
    const after = this.points.findIndex((other) => other < points);
    const at = after === -1 ? this.ids.length : after;
    this.ids.splice(at, 0, id);
    this.points.splice(at, 0, points);
    this.ids.length = this.points.length = Math.min(this.ids.length, RELATED_MAX);
  }
}
