import { rosettePath } from './rosette';

const OUTER = rosettePath({ petals: 14, threads: 3, radius: 39, depth: 9.5 });
const INNER = rosettePath({ petals: 14, threads: 2, radius: 27, depth: 2.2 });

interface SealProps {
  /** Shows the check mark: on a sample, or on a certificate that was just verified. */
  checked?: boolean;
  className?: string;
}

/** Shows the academy's seal, a guilloche around a check mark, as decoration. The text beside it gives the verdict. */
export function Seal({ checked = false, className }: SealProps) {
  return (
    <svg viewBox="-50 -50 100 100" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <path d={OUTER} strokeWidth="0.9" />
      <path d={INNER} strokeWidth="0.7" opacity="0.8" />
      {checked && <path d="M-11.5 1l7.5 7.5L12 -9" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}
