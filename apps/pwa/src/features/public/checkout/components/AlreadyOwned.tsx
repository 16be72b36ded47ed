import type { QuotedItem } from '@telar/contracts/order-quotes';
import { OWNED_TEXTS } from '@telar/texts/screens/buyer-orders';
import { FROM_MY_COURSES } from '../../../../session/from-my-courses';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import type { WantedItem } from '../purchase';

interface AlreadyOwnedProps {
  items: readonly (WantedItem & Pick<QuotedItem, 'title'>)[];
}

/** Says that the account already has the course, with a link to it. */
export function AlreadyOwned({ items }: AlreadyOwnedProps) {
  const [only] = items;
  const course = items.length === 1 && only?.kind === 'course' ? only : null;
  return (
    <Card className="flex max-w-lectura flex-col items-start gap-4 p-6">
      <h2 className="titulo-2">{course ? OWNED_TEXTS.course : OWNED_TEXTS.items}</h2>
      <p>
        {items.map(({ title }) => title).join(' + ')}. {OWNED_TEXTS.explanation}
      </p>
      {course ? (
        <ButtonLink
          to="/mis-cursos/$courseId/$moduleId"
          params={{ courseId: String(course.id), moduleId: 'continuar' }}
        >
          Ir al curso
        </ButtonLink>
      ) : (
        <ButtonLink to="/mis-cursos" search={FROM_MY_COURSES}>
          Ir a mis cursos
        </ButtonLink>
      )}
    </Card>
  );
}
