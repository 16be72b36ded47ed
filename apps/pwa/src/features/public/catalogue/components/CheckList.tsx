import Check from 'lucide-react/icons/check';
import { cx } from '../../../../ui/cx';

/** Lists short texts, each with a check mark. */
export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('grid gap-x-8 gap-y-3', className)}>
      {items.map((item, index) => (
        <li key={`${index} ${item}`} className="flex items-start gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-exito" />
          <span className="min-w-0 wrap-anywhere">{item}</span>
        </li>
      ))}
    </ul>
  );
}
