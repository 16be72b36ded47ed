import type { Course } from '@telar/contracts/courses';
import { useState } from 'react';
import { cx } from './cx';
import { LazyWeave } from './LazyWeave';

/** The data for a course's picture. `id` is `null` for a course that is not saved yet. */
export type PicturedCourse = Pick<Course, 'image_url' | 'image_srcset' | 'image_placeholder'> & { id: number | null };

interface CoursePictureProps {
  course: PicturedCourse;
  /** The display width, as the `sizes` attribute of an image. */
  sizes: string;
  /** True for pictures visible at the start. The others load when they are close to the viewport. */
  eager?: boolean;
  className?: string;
}

/**
 * Shows a course's picture, 16:10, at the width that the screen needs. A tiny preview appears until it loads. If it
 * fails, the smallest width is tried. Without a picture, the course shows the woven pattern of its id.
 */
export function CoursePicture({ course, sizes, eager = false, className }: CoursePictureProps) {
  const { id, image_url: picture, image_srcset: srcSet, image_placeholder: placeholder } = course;
  // The URLs that failed to load.
  const [broken, setBroken] = useState<readonly string[]>([]);
  // The smallest width is first, because it is cached for offline use.
  const smallest = srcSet?.split(' ')[0] ?? null;
  const shownUrl = [picture, smallest].find((url) => url !== null && !broken.includes(url)) ?? null;
  return (
    <div
      className={cx('aspect-[16/10] overflow-hidden bg-hundido bg-cover bg-center', className)}
      style={{
        // The same name on the card and on the course's page, for the view transition between them.
        ...(id !== null && { viewTransitionName: `curso-${id}` }),
        ...(shownUrl !== null && placeholder && { backgroundImage: `url("${placeholder}")` }),
      }}
    >
      {shownUrl !== null ? (
        <img
          key={shownUrl}
          src={shownUrl}
          {...(shownUrl === picture && srcSet && { srcSet, sizes })}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // eslint-disable-next-line press/late-state -- the box keeps its size.
          onError={() => setBroken([...broken, shownUrl])}
          className="size-full object-cover"
        />
      ) : (
        <LazyWeave text={`curso-${id ?? 'nuevo'}`} shape="panel" className="size-full" />
      )}
    </div>
  );
}
