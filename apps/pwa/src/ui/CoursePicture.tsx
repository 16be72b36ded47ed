import type { Course } from '@telar/contracts/courses';
import { useState } from 'react';
import { cx } from './cx';
import { LaterWeave } from './LaterWeave';

/** What a course's picture is shown from. `id` is `null` while the course has none yet. */
export type PicturedCourse = Pick<Course, 'image_url' | 'image_srcset' | 'image_placeholder'> & { id: number | null };

interface CoursePictureProps {
  course: PicturedCourse;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** True for what one sees first; the others load when they come near. */
  eager?: boolean;
  className?: string;
}

/**
 * A course's picture, 16:10, in the width that the screen needs. A tiny one stands in until it is there; where it cannot
 * be loaded, the smallest width is tried; where there is none, the cloth woven from the course's id.
 */
export function CoursePicture({ course, sizes, eager = false, className }: CoursePictureProps) {
  const { id, image_url: picture, image_srcset: srcSet, image_placeholder: placeholder } = course;
  // Another picture may well be loaded: what is remembered is which ones could not.
  const [broken, setBroken] = useState<readonly string[]>([]);
  // The smallest width stands first, and is the one that is kept for when there is no network.
  const smallest = srcSet?.split(' ')[0] ?? null;
  const whole = picture !== null && !broken.includes(picture);
  const shown = whole ? picture : smallest !== null && !broken.includes(smallest) ? smallest : null;
  return (
    <div
      className={cx('aspect-[16/10] overflow-hidden bg-hundido bg-cover bg-center', className)}
      style={{
        // The same name on the card and on the course's page: the picture travels from one to the other.
        ...(id !== null && { viewTransitionName: `curso-${id}` }),
        ...(shown !== null && placeholder && { backgroundImage: `url("${placeholder}")` }),
      }}
    >
      {shown !== null ? (
        <img
          key={shown}
          src={shown}
          {...(whole && srcSet && { srcSet, sizes })}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken([...broken, shown])}
          className="size-full object-cover"
        />
      ) : (
        <LaterWeave text={`curso-${id ?? 'nuevo'}`} shape="panel" className="size-full" />
      )}
    </div>
  );
}
