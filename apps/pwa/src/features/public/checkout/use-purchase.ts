import { useQuery } from '@tanstack/react-query';
import { courseQuery, isCourseMissing } from '../../../api/courses/course';
import { courseIdOf, coursePurchase, planPurchase, purchaseOf } from './purchase';
import type { Purchase, PurchaseSearch, PurchaseState } from './purchase';

/**
 * Finds what is paid for: the course or plan in the URL at its own price, which is read again, else what the previous
 * page passed.
 * @returns `purchase`: `null` while the price loads and if there is none.
 */
export function usePurchase(search: PurchaseSearch, state: PurchaseState) {
  const id = courseIdOf(search);
  const course = useQuery({ ...courseQuery(id ?? 0), enabled: id !== null });
  const passed = isCourseMissing(course.error) ? null : purchaseOf(state);
  const read: Purchase | null = course.data ? coursePurchase(course.data.data) : planPurchase(search.plan);
  return { purchase: read ?? passed, course };
}
