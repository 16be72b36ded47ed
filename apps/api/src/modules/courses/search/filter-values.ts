import type { FilteredCourse } from '@telar/domain/catalogue-choice';
import { COURSE_LEVELS } from '@telar/domain/course-level';
import { enlarged } from './enlarged';

const LENGTH = 1024;

/** What the filters of the catalogue read of each course, by slot: six bytes per course. The index has the prices. */
export class FilterValues {
  private live = new Uint8Array(LENGTH);
  /** The place in `COURSE_LEVELS` plus one; 0 for none. */
  private level = new Uint8Array(LENGTH);
  /** 0 for unknown. */
  private hours = new Uint32Array(LENGTH);
  private readonly course: FilteredCourse = { isLive: false, level: null, price: 0, hours: null };

  set(slot: number, { isLive, level, hours }: FilteredCourse): void {
    this.live[slot] = Number(isLive);
    this.level[slot] = level === null ? 0 : COURSE_LEVELS.indexOf(level) + 1;
    this.hours[slot] = hours ?? 0;
  }

  /** The values of a course. The next call overwrites them: an object for each course of a search would take longer. */
  read(slot: number, price: number): FilteredCourse {
    const { course } = this;
    course.isLive = this.live[slot] === 1;
    course.level = COURSE_LEVELS[(this.level[slot] ?? 0) - 1] ?? null;
    course.hours = this.hours[slot] || null;
    course.price = price;
    return course;
  }

  reserve(length: number): void {
    this.live = enlarged(this.live, length);
    this.level = enlarged(this.level, length);
    this.hours = enlarged(this.hours, length);
  }
}
