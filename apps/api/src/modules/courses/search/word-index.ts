import { containsWords } from '@telar/domain/search-words';

const WORD = /[a-z0-9]+/g;
/** Length of the parts of words by which words are looked up. Shorter words are not indexed. */
const GRAM_LENGTH = 3;

/** What the index needs of a course. */
export interface IndexedCourse {
  id: number;
  category: string | null;
  /** Microseconds since 1970. */
  createdAt: number;
  /** Title, description and instructor, folded: without accents and capitals. */
  text: string;
}

export interface WordSearch {
  /** Folded. At least one has three letters or digits in a row. */
  words: readonly string[];
  /** The exact category; '' for all. */
  category: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A word of the catalogue and the slots of the courses that contain it. */
interface Word {
  text: string;
  slots: number[];
}

/**
 * An inverted index that finds the courses whose text contains all words of a search, ordered by creation time. Each
 * course has a slot, a small integer. Searched words are split into runs of letters and digits; the words of the
 * catalogue that contain a run are found by trigram.
 */
export class WordIndex {
  private readonly words = new Map<string, Word>();
  /** The words that contain the trigram. */
  private readonly wordsByGram = new Map<string, Word[]>();
  /** By slot; `undefined` in free slots. */
  private readonly courses: (IndexedCourse | undefined)[] = [];
  private readonly slotOf = new Map<number, number>();
  private readonly freeSlots: number[] = [];
  /** The slots of all courses, the oldest course first. */
  private readonly byAge: number[] = [];
  /** By slot: how many runs of the search the course contains. All zero between searches. */
  private runsFound = new Uint8Array(0);

  get size(): number {
    return this.slotOf.size;
  }

  /** Adds a course or replaces the one with the same id. */
  put(course: IndexedCourse): void {
    this.remove(course.id);
    const slot = this.freeSlots.pop() ?? this.courses.length;
    this.courses[slot] = course;
    this.slotOf.set(course.id, slot);
    this.byAge.splice(this.rankOf(slot), 0, slot);
    for (const text of wordsOf(course.text)) this.getOrAddWord(text).slots.push(slot);
  }

  /** Removes a course. Does nothing if the id is unknown. */
  remove(id: number): void {
    const slot = this.slotOf.get(id);
    const course = slot === undefined ? undefined : this.courses[slot];
    if (slot === undefined || !course) return;
    this.byAge.splice(this.rankOf(slot), 1);
    this.slotOf.delete(id);
    this.courses[slot] = undefined;
    this.freeSlots.push(slot);
    for (const text of wordsOf(course.text)) this.removeFromWord(text, slot);
  }

  /** One page of the matches, and how many courses match in total. */
  find({ words, category, order, limit, offset }: WordSearch): { ids: number[]; total: number } {
    const runs = words.flatMap((word) => word.match(WORD) ?? []).filter(({ length }) => length >= GRAM_LENGTH);
    if (this.runsFound.length < this.courses.length) this.runsFound = new Uint8Array(this.courses.length * 2);
    let found = this.byAge;
    for (const [runsBefore, run] of runs.entries()) found = this.findRun(run, runsBefore);
    // Words that are a run need no further comparison: the course contains them.
    const otherWords = words.filter((word) => !runs.includes(word));
    const isTotalKnown = otherWords.length === 0 && category === '';
    const matches = (course: IndexedCourse) =>
      (category === '' || course.category === category) && containsWords(course.text, otherWords);

    // Sorting a few matches is cheaper than reading all courses in order; for many matches it is the other way round.
    const isCheaperToSort = found.length * 16 < this.byAge.length;
    const slots = isCheaperToSort ? found.sort((a, b) => this.compareAge(a, b)) : this.byAge;
    const ids: number[] = [];
    let total = 0;
    for (let index = 0; index < slots.length; index += 1) {
      if (isTotalKnown && ids.length === limit) break;
      const slot = slots[order === 'asc' ? index : slots.length - 1 - index];
      if (slot === undefined || this.runsFound[slot] !== runs.length) continue;
      const course = this.courses[slot];
      if (!course || !matches(course)) continue;
      if (total >= offset && ids.length < limit) ids.push(course.id);
      total += 1;
    }
    this.runsFound.fill(0);
    return { ids, total: isTotalKnown ? found.length : total };
  }

  /** The slots of courses that contain a run and the `runsBefore` runs before it. Counts up their `runsFound`. */
  private findRun(run: string, runsBefore: number): number[] {
    const found: number[] = [];
    for (const { text, slots } of this.candidates(run)) {
      if (!text.includes(run)) continue;
      for (const slot of slots) {
        if (this.runsFound[slot] !== runsBefore) continue;
        this.runsFound[slot] = runsBefore + 1;
        found.push(slot);
      }
    }
    return found;
  }

  /** The words with the run's rarest trigram: they include all words that contain the run. */
  private candidates(run: string): Word[] {
    let fewest: Word[] | undefined;
    for (const gram of gramsOf(run)) {
      const words = this.wordsByGram.get(gram);
      if (!words) return [];
      if (!fewest || words.length < fewest.length) fewest = words;
    }
    return fewest ?? [];
  }

  private compareAge(a: number, b: number): number {
    const one = this.courses[a];
    const other = this.courses[b];
    return one && other ? one.createdAt - other.createdAt || one.id - other.id : 0;
  }

  /** The position of a slot in `byAge`, or the position at which to insert it. */
  private rankOf(slot: number): number {
    let low = 0;
    let high = this.byAge.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.byAge[middle];
      if (other !== undefined && this.compareAge(other, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private getOrAddWord(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const word: Word = { text, slots: [] };
    this.words.set(text, word);
    for (const gram of gramsOf(text)) {
      const words = this.wordsByGram.get(gram);
      if (words) words.push(word);
      else this.wordsByGram.set(gram, [word]);
    }
    return word;
  }

  private removeFromWord(text: string, slot: number): void {
    const word = this.words.get(text);
    if (!word) return;
    removeUnordered(word.slots, slot);
    if (word.slots.length > 0) return;
    this.words.delete(text);
    for (const gram of gramsOf(text)) removeUnordered(this.wordsByGram.get(gram) ?? [], word);
  }
}

const wordsOf = (text: string) => new Set((text.match(WORD) ?? []).filter(({ length }) => length >= GRAM_LENGTH));

function gramsOf(word: string): Set<string> {
  const grams = new Set<string>();
  for (let start = 0; start + GRAM_LENGTH <= word.length; start += 1) grams.add(word.slice(start, start + GRAM_LENGTH));
  return grams;
}

/** Removes an item by moving the last one into its position. */
function removeUnordered<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index < 0) return;
  const last = list.pop();
  if (last !== undefined && last !== item) list[index] = last;
}
