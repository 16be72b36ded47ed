import { stars } from '@telar/domain/stars';
import type { Star } from '@telar/domain/stars';
import { useId } from 'react';

const PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

function StarShape({ star, half }: { star: Star; half: string }) {
  const fill = star === 'full' ? 'currentColor' : star === 'half' ? `url(#${half})` : 'none';
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    >
      <path d={PATH} />
    </svg>
  );
}

/** Shows five stars and the number. `rating` is from 0 to 5. */
export function Stars({ rating }: { rating: number }) {
  const half = useId();
  const ratingText = rating.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className="sr-only">Calificación: {ratingText} de 5</span>
      <span aria-hidden="true" className="inline-flex items-center gap-0.5 text-estrella">
        <svg className="absolute size-0">
          <linearGradient id={half}>
            <stop offset="50%" stopColor="currentColor" />
            <stop offset="50%" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </svg>
        {stars(rating).map((star, index) => (
          <StarShape key={index} star={star} half={half} />
        ))}
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {ratingText}
      </span>
    </span>
  );
}
