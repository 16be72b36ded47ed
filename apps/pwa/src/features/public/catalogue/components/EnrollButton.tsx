import type { Course } from '@telar/contracts/courses';
import { checkoutAmount } from '@telar/domain/amounts';
import { Button, ButtonLink } from '../../../../ui/Button';

interface EnrollButtonProps {
  course: Course;
  /** Called if the course has no price. */
  onPriceMissing: () => void;
  wide?: boolean;
}

/** Opens the payment with the course's price. Without a finite price it calls `onPriceMissing` instead. */
export function EnrollButton({ course, onPriceMissing, wide = false }: EnrollButtonProps) {
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
      search={{ curso: course.id }}
      state={{ price, courseId: course.id, title: course.title }}
      wide={wide}
      className="min-h-12"
    >
      Inscribirme Ahora
    </ButtonLink>
  );
}
