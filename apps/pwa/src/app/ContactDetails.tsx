import { academy, phoneLink } from '@telar/brand/academy';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { cx } from '../ui/cx';

/** Shows the academy's phone and postal address in the header. */
export function ContactDetails({ className }: { className?: string }) {
  return (
    <address className={cx('flex flex-wrap gap-x-6 text-sm not-italic', className)}>
      <a href={phoneLink()} className="inline-flex min-h-9 items-center gap-2 hover:underline">
        <Phone size={15} aria-hidden="true" />
        {academy.phone}
      </a>
      <span className="inline-flex min-h-9 items-center gap-2">
        <MapPin size={15} aria-hidden="true" />
        {academy.address}
      </span>
    </address>
  );
}
