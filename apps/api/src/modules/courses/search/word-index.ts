const WORD = /[a-z0-9]+/g;
const GRAM = 3;

/** A course as a search sees it. */
export interface IndexedCourse {
  id: number;
  category: string | null;
  /** Microseconds since 1970. */
  createdAt: number;
  /** Title, description and instructor as the database folds them: no accents, no capitals. */
  text: string;
}

export interface WordSearch {
  /** Folded, with at least three letters or digits in a row. */
  term: string;
  /** Exactly that one; '' for all. */
  category: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A word of the catalogue and the places of the courses that have it. */
interface Word {
  text: string;
  places: number[];
}

/** The courses whose text contains a term, by the words that contain it, in the order of their making. */
export class WordIndex {
  private readonly words = new Map<string, Word>();
  /** The words that have those three letters in a row. */
  private readonly byGram = new Map<string, Word[]>();
  private readonly courses: (IndexedCourse | undefined)[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly free: number[] = [];
  /** The places of all courses, the oldest first. */
  private readonly byAge: number[] = [];
  /** For each place, how many pieces of the term its course has; only good during a search. */
  private marks = new Uint8Array(0);

  get size(): number {
    return this.placeOf.size;
  }

  /** Adds a course, or puts it in the place of what was known of it. */
  put(course: IndexedCourse): void {
    this.drop(course.id);
    const place = this.free.pop() ?? this.courses.length;
    this.courses[place] = course;
    this.placeOf.set(course.id, place);
    this.byAge.splice(this.rankOf(place), 0, place);
    for (const text of wordsOf(course.text)) this.wordOf(text).places.push(place);
  }

  /** Lets go of a course; one that is not there is no matter. */
  drop(id: number): void {
    const place = this.placeOf.get(id);
    const course = place === undefined ? undefined : this.courses[place];
    if (place === undefined || !course) return;
    this.byAge.splice(this.rankOf(place), 1);
    this.placeOf.delete(id);
    this.courses[place] = undefined;
    this.free.push(place);
    for (const text of wordsOf(course.text)) this.forgetWord(text, place);
  }

  /** One page of what matches, and how many match in all. */
  find({ term, category, order, limit, offset }: WordSearch): { ids: number[]; total: number } {
    const pieces = (term.match(WORD) ?? []).filter(({ length }) => length >= GRAM);
    if (this.marks.length < this.courses.length) this.marks = new Uint8Array(this.courses.length * 2);
    let found = this.byAge;
    pieces.forEach((piece, before) => (found = this.markThose(piece, before)));
    // A course that has all pieces has the term, unless the term is more than one piece.
    const whole = pieces[0] === term;
    const counted = whole && category === '';
    const matches = (course: IndexedCourse) =>
      (category === '' || course.category === category) && (whole || course.text.includes(term));

    // Sorting few is less work than going through all, and the other way round.
    const few = found.length * 16 < this.byAge.length;
    const places = few ? found.sort((a, b) => this.compareAge(a, b)) : this.byAge;
    const ids: number[] = [];
    let total = 0;
    for (let at = 0; at < places.length && !(counted && ids.length === limit); at++) {
      const place = places[order === 'asc' ? at : places.length - 1 - at] ?? 0;
      if (this.marks[place] !== pieces.length) continue;
      const course = this.courses[place];
      if (!course || !matches(course)) continue;
      if (total++ >= offset && ids.length < limit) ids.push(course.id);
    }
    this.marks.fill(0);
    return { ids, total: counted ? found.length : total };
  }

  /** The places whose courses have a piece and the pieces `before` it; each is marked as having one more. */
  private markThose(piece: string, before: number): number[] {
    const found: number[] = [];
    for (const { text, places } of this.candidates(piece)) {
      if (!text.includes(piece)) continue;
      for (const place of places) {
        if (this.marks[place] !== before) continue;
        this.marks[place] = before + 1;
        found.push(place);
      }
    }
    return found;
  }

  /** Few words among which are all that contain a piece: those with its rarest three letters. */
  private candidates(piece: string): Word[] {
    let fewest: Word[] | undefined;
    for (const gram of gramsOf(piece)) {
      const words = this.byGram.get(gram);
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

  /** Where a place stands or would stand among all, the oldest first. */
  private rankOf(place: number): number {
    let low = 0;
    let high = this.byAge.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compareAge(this.byAge[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private wordOf(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const word: Word = { text, places: [] };
    this.words.set(text, word);
    for (const gram of gramsOf(text)) {
      const words = this.byGram.get(gram);
      if (words) words.push(word);
      else this.byGram.set(gram, [word]);
    }
    return word;
  }

  private forgetWord(text: string, place: number): void {
    const word = this.words.get(text);
    if (!word) return;
    take(word.places, place);
    if (word.places.length > 0) return;
    this.words.delete(text);
    for (const gram of gramsOf(text)) take(this.byGram.get(gram) ?? [], word);
  }
}

const wordsOf = (text: string) => new Set((text.match(WORD) ?? []).filter(({ length }) => length >= GRAM));

function gramsOf(word: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= word.length; at++) grams.add(word.slice(at, at + GRAM));
  return grams;
}

/** Takes one out of a list whose order does not matter. */
function take<Item>(list: Item[], item: Item): void {
  const at = list.indexOf(item);
  if (at < 0) return;
  const last = list.pop();
  if (last !== undefined && last !== item) list[at] = last;
}
