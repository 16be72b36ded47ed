import type { Course } from '@telar/contracts/courses';
import { checkoutAmount } from '@telar/domain/money';
import { Button, ButtonLink } from '../../../../ui/Button';

interface EnrolButtonProps {
  course: Course;
  /** Called where the course has no price to pay. */
  onPriceMissing: () => void;
  wide?: boolean;
}

/** Leads to the payment with the course's price; without a finite price there is nothing to pay, and it says so. */
export function EnrolButton({ course, onPriceMissing, wide = false }: EnrolButtonProps) {
  const price = checkoutAmount(course.price);
  if (price === null) {
    return (
      <Button wide={wide} onClick={onPriceMissing} className="min-h-12">
        Inscribirme Ahora
      </Button>
    );
  }
  return (
    <ButtonLink
      to="/checkout/payment/$methodType"
      params={{ methodType: 'yape' }}
      state={{ price, courseId: course.id, title: course.title }}
      wide={wide}
      className="min-h-12"
    >
      Inscribirme Ahora
    </ButtonLink>
  );
}
