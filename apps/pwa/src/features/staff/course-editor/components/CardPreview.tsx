import type { Course } from '@telar/contracts/courses';
import { parsePrice } from '@telar/domain/amounts';
import { parseCourseLevel } from '@telar/domain/course-level';
import { parseRating } from '@telar/domain/course-rules';
import { useWatch } from 'react-hook-form';
import { buttonStyle } from '../../../../ui/button-style';
import { CourseCover } from '../../../../ui/CourseCover';
import { categoryOf } from '../draft/course-draft';
import type { CourseDraft } from '../draft/course-draft';
import type { CourseForm } from '../draft/course-rules';

interface CardPreviewProps {
  control: CourseForm['control'];
  /** The edited course; `null` for a new one. */
  course: Course | null;
}

/** Shows the course's card with the form's values, as visitors will see it. Hidden on narrow screens. */
export function CardPreview({ control, course }: CardPreviewProps) {
  // Every field has a default, so no value is missing.
  const draft = useWatch({ control }) as CourseDraft;
  const price = parsePrice(draft.price);
  return (
    <aside
      aria-label="Vista previa"
      className="sticky top-[calc(var(--header-bottom)+1.5rem)] hidden flex-col gap-3 lg:flex"
    >
      <p className="rotulo text-suave">Así se verá la tarjeta</p>
      <CourseCover
        heading="p"
        enrolled={false}
        className="h-auto shadow-papel"
        course={{
          id: course?.id ?? null,
          image_url: draft.image?.url ?? course?.image_url ?? null,
          image_srcset: draft.image ? null : course?.image_srcset,
          image_placeholder: draft.image ? null : course?.image_placeholder,
          title: draft.title,
          description: draft.description,
          instructor: draft.instructor.trim(),
          price: price === null ? NaN : Number(price),
          rating: Number(parseRating(draft.rating) ?? 0),
          isLive: draft.isLive,
          category: categoryOf(draft) || null,
          level: parseCourseLevel(draft.level),
          duration_hours: Number(draft.duration_hours) || null,
          modules: draft.modules.filter(({ title }) => title.trim() !== ''),
        }}
        title={draft.title.trim() || <span className="text-suave">Nombre del curso</span>}
        // It looks like the button, but does nothing.
        action={<span className={buttonStyle({})}>Inscribirme</span>}
      />
    </aside>
  );
}
