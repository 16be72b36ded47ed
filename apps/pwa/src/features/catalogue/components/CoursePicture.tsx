import type { Course } from '@telar/contracts';
import { useState } from 'react';
import { cx, Weave } from '../../../ui';

interface CoursePictureProps {
  course: Pick<Course, 'id' | 'image_url'>;
  /** True for what one sees first; the others load when they come near. */
  eager?: boolean;
  className?: string;
}

/** A course's picture, 16:10, or the cloth woven from its id where there is none or it cannot be loaded. */
export function CoursePicture({ course, eager = false, className }: CoursePictureProps) {
  const [broken, setBroken] = useState(false);
  const picture = broken ? null : course.image_url;
  return (
    <div
      className={cx('aspect-[16/10] overflow-hidden bg-hundido', className)}
      // The same name on the card and on the course's page: the picture travels from one to the other.
      style={{ viewTransitionName: `curso-${course.id}` }}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Weave text={`curso-${course.id}`} shape="panel" className="size-full" />
      )}
    </div>
  );
}
