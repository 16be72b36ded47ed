import type { CatalogueFilters, FilteredCourse } from '@telar/domain/catalogue-choice';
import type { CourseLevel } from '@telar/domain/course-level';
import { MostRelated, relatedPoints, relatedWords } from '@telar/domain/related-courses';
import { foldedWords } from '@telar/domain/search-words';
import { clearBit, countBits, hasBit, keepCommonBits, newBits, setBit } from './bits';
import type { Bits } from './bits';
import { enlarged } from './enlarged';
import { FilterValues } from './filter-values';
import { GramKeys } from './gram-keys';
import { Postings } from './postings';
import { SlotMap } from './slot-map';
import { SortedSlots } from './sorted-slots';
import { WordStore } from './word-store';

/** Words of a search that are shorter are looked up in `bySubstring`, others in `WordStore`. */
const SHORT_WORD = 2;
/** So many removed courses are not worth a new index. */
const REMOVED_MIN = 1_000;

/** What the index needs of a course. */
export interface IndexedCourse extends FilteredCourse {
  id: number;
  category: string | null;
  /** Microseconds since 1970. */
  createdAt: number;
  rating: number;
  /** Title, description and instructor. */
  text: string;
}

/** Orders whose values the index has. */
const VALUES = ['createdAt', 'price', 'rating'] as const;
type Sort = (typeof VALUES)[number] | 'title';

export interface CourseQuery {
  /** As the user typed it; '' for all courses. */
  search: string;
  /** The exact category; '' for all. */
  category: string;
  filters?: CatalogueFilters;
  sortBy: Sort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The course to find related ones for. */
export interface RelatedQuery {
  id: number;
  title: string;
  category: string | null;
  level: CourseLevel | null;
  /** Ids of courses to leave out. */
  without: ReadonlySet<number>;
}

/**
 * Finds the courses that contain all words of a search, in title, description or instructor, and orders them. Words of
 * searches contain no spaces, so a course contains a word if one of its own words does: the texts are not needed.
 *
 * Each course has a slot, a number in the order of the changes. A changed course gets a new one.
 */
export class CourseIndex {
  private readonly words = new WordStore();
  /** The slots of the courses with a word, by its number in `words`. */
  private readonly byWord = new Postings();
  private readonly grams = new GramKeys();
  /** The slots of the courses with one or two characters in a row, by the key in `grams`. */
  private readonly byGram = new Postings();
  private readonly categories = new Map<string, number>();
  private readonly byCategory = new Postings();

  private readonly slotOf = new SlotMap();
  /** Slots in use and slots of removed courses. */
  private slots = 0;
  private used: Bits = newBits(1024);
  private ids = new Int32Array(1024);
  private values = { createdAt: new Float64Array(1024), price: new Float64Array(1024), rating: new Float64Array(1024) };
  private readonly sorted = {
    createdAt: this.sortedBy('createdAt'),
    price: this.sortedBy('price'),
    rating: this.sortedBy('rating'),
  };
  private readonly filterValues = new FilterValues();
  private byTitle: Uint32Array | null = null;

  get size(): number {
    return this.slotOf.size;
  }

  /** Whether removed courses take more memory than the others. */
  get isWasteful(): boolean {
    return this.slots > 2 * this.size + REMOVED_MIN;
  }

  /** Whether `setTitleOrder` was called after the last change. */
  get hasTitleOrder(): boolean {
    return this.byTitle !== null;
  }

  /** Adds a course or replaces the one with the same id. */
  put(course: IndexedCourse): void {
    const { id, category, text } = course;
    this.remove(id);
    const slot = this.slots++;
    this.reserve(this.slots);
    this.slotOf.set(id, slot);
    setBit(this.used, slot);
    this.ids[slot] = id;
    for (const sort of VALUES) {
      this.values[sort][slot] = course[sort];
      this.sorted[sort].add(slot);
    }
    this.filterValues.set(slot, course);
    this.byTitle = null;
    if (category !== null) this.byCategory.append(this.categoryKey(category), slot);
    for (const word of foldedWords(text)) this.addWord(word, slot);
  }

  /** Removes a course. Does nothing if the id is unknown. */
  remove(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.slotOf.delete(id);
    clearBit(this.used, slot);
    this.byTitle = null;
    for (const sorted of Object.values(this.sorted)) sorted.remove();
  }

  /** Sorts the courses, so that the next query need not. */
  sort(): void {
    for (const sorted of Object.values(this.sorted)) sorted.read();
  }

  /** Removes all courses but these. @returns whether the index has all of these. */
  keepOnly(ids: readonly number[]): boolean {
    const kept = new Set(ids);
    for (const id of this.slotOf.keys()) if (!kept.has(id)) this.remove(id);
    return this.size === kept.size;
  }

  /**
   * Sets the order by title, which only the database knows.
   * @param ids of all courses in that order.
   * @returns false if the index has other courses; then the order is not set.
   */
  setTitleOrder(ids: readonly number[]): boolean {
    if (ids.length !== this.size || !ids.every((id) => this.slotOf.get(id) !== undefined)) return false;
    this.byTitle = Uint32Array.from(ids, (id) => this.slotOf.get(id) ?? 0);
    return true;
  }

  /**
   * One page of the matches, and how many courses match in total.
   * @param titleOrder for queries by title: the ids of courses in that order. Other courses come last.
   */
  find(query: CourseQuery, titleOrder?: readonly number[]): { ids: number[]; total: number } {
    const { search, category, filters = {}, sortBy, order, limit, offset } = query;
    const matches = this.matches(foldedWords(search), category);
    this.filterValues.keepPassing(matches, filters, this.values.price);
    const total = countBits(matches);
    const slots = titleOrder ? this.slotsInOrder(titleOrder) : this.slotsBy(sortBy);
    const ids: number[] = [];
    let before = 0;
    for (let at = 0; at < slots.length && before < total && ids.length < limit; at++) {
      const slot = slots[order === 'asc' ? at : slots.length - 1 - at] ?? 0;
      if (!hasBit(matches, slot)) continue;
      if (before >= offset) ids.push(this.ids[slot] ?? 0);
      before++;
    }
    return { ids, total };
  }

  /** Those of the given categories that have courses. */
  usedCategories(isWanted: (name: string) => boolean): string[] {
    return [...this.categories.keys()].filter((name) => isWanted(name) && countBits(this.matches([], name)) > 0);
  }

  /** The ids of the most related courses, the most related one first. */
  related({ id, title, category, level, without }: RelatedQuery): readonly number[] {
    const withWord = relatedWords(title).map((word) => this.marked((bits) => this.markWord(word, bits)));
    const inCategory = this.marked((bits) => {
      if (category !== null) this.markCategory(category, bits);
    });
    const newestLast = this.sorted.createdAt.read();
    const most = new MostRelated();
    for (let at = newestLast.length - 1; at >= 0; at--) {
      const slot = newestLast[at] ?? 0;
      let sharedWords = 0;
      for (const bits of withWord) if (hasBit(bits, slot)) sharedWords++;
      const isOfLevel = level !== null && this.filterValues.isOfLevel(slot, level);
      const points = relatedPoints(sharedWords, hasBit(inCategory, slot), isOfLevel);
      if (!most.isWanted(points)) continue;
      const other = this.ids[slot] ?? 0;
      if (other !== id && !without.has(other)) most.add(other, points);
    }
    return most.found;
  }

  private matches(words: readonly string[], category: string): Bits {
    const matches = this.used.slice(0, (this.slots + 31) >> 5);
    if (category !== '') {
      keepCommonBits(
        matches,
        this.marked((bits) => this.markCategory(category, bits)),
      );
    }
    for (const word of words) {
      keepCommonBits(
        matches,
        this.marked((bits) => this.markWord(word, bits)),
      );
    }
    return matches;
  }

  private marked(mark: (bits: Bits) => void): Bits {
    const bits = newBits(this.slots);
    mark(bits);
    return bits;
  }

  private markCategory(category: string, bits: Bits): void {
    const key = this.categories.get(category);
    if (key !== undefined) this.byCategory.mark(key, bits);
  }

  private markWord(word: string, bits: Bits): void {
    if (word.length > SHORT_WORD) {
      this.words.forEachContaining(word, (number) => this.byWord.mark(number, bits));
      return;
    }
    const key = this.grams.find(word, 0, word.length);
    if (key !== undefined) this.byGram.mark(key, bits);
  }

  private addWord(word: string, slot: number): void {
    this.byWord.append(this.words.add(word), slot);
    for (let at = 0; at < word.length; at++) {
      this.byGram.append(this.grams.add(word, at, at + 1), slot);
      if (at + SHORT_WORD <= word.length) this.byGram.append(this.grams.add(word, at, at + SHORT_WORD), slot);
    }
  }

  private categoryKey(category: string): number {
    const key = this.categories.get(category) ?? this.categories.size;
    this.categories.set(category, key);
    return key;
  }

  private slotsBy(sort: Sort): Uint32Array {
    if (sort !== 'title') return this.sorted[sort].read();
    if (!this.byTitle) throw new Error('The order by title is unknown');
    return this.byTitle;
  }

  private slotsInOrder(ids: readonly number[]): Uint32Array {
    const all = new Set([...ids, ...this.slotOf.keys()]);
    return Uint32Array.from([...all].flatMap((id) => this.slotOf.get(id) ?? []));
  }

  private sortedBy(sort: keyof CourseIndex['values']): SortedSlots {
    const compare = (a: number, b: number) =>
      (this.values[sort][a] ?? 0) - (this.values[sort][b] ?? 0) || (this.ids[a] ?? 0) - (this.ids[b] ?? 0);
    return new SortedSlots(compare, (slot) => hasBit(this.used, slot));
  }

  private reserve(slots: number): void {
    if (slots <= this.ids.length) return;
    const length = this.ids.length * 1.5;
    this.filterValues.reserve(length);
    this.ids = enlarged(this.ids, length);
    this.used = enlarged(this.used, this.used.length * 1.5);
    const { createdAt, price, rating } = this.values;
    this.values = {
      createdAt: enlarged(createdAt, length),
      price: enlarged(price, length),
      rating: enlarged(rating, length),
    };
  }
}
