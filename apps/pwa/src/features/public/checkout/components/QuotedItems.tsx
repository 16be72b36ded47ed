import type { OrderQuote, QuotedItem } from '@telar/contracts/order-quotes';
import { formatSoles } from '@telar/domain/money';

const CHARGES = { charged: null, owned: 'ya lo tienes', included: 'ya está en otro ítem' } as const;

/** Shows the courses of a package and which of them are charged. Shows nothing for a single course or plan. */
export function QuotedItems({ quote: { items } }: { quote: OrderQuote }) {
  if (items.length === 1 && items[0]?.kind !== 'package') return null;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          {items.length > 1 && (
            <p className="flex justify-between gap-4 font-semibold">
              <span>{item.title}</span>
              <span className="tabular-nums">{item.owned ? 'Ya lo tienes' : formatSoles(item.price)}</span>
            </p>
          )}
          {item.kind === 'package' && <Courses courses={item.courses} />}
        </li>
      ))}
    </ul>
  );
}

function Courses({ courses }: Pick<QuotedItem, 'courses'>) {
  return (
    <ul className="flex flex-col gap-1 text-suave">
      {courses.map(({ id, title, price, charge }) => (
        <li key={id} className="flex justify-between gap-4">
          <span>{title}</span>
          <span className="shrink-0 tabular-nums">{CHARGES[charge] ?? formatSoles(price)}</span>
        </li>
      ))}
    </ul>
  );
}
