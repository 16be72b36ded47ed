import { useQuery } from '@tanstack/react-query';
import type { LessonMaterial } from '@telar/domain/lesson-material';
import { LESSON_TEXTS } from '@telar/texts/screens/lessons';
import { useEffect, useRef } from 'react';
import { accountId } from '../../../../session/data-owner';
import { cx } from '../../../../ui/cx';
import type { VideoTime } from '../../../../video/player';
import { usePlayer } from '../../../../video/use-player';
import { moduleTitle } from '../lesson';
import type { LessonPlace } from '../lesson';
import { storePosition, timeText, videoPositionQuery } from '../video-position';
import { MaterialPicture, OpenElsewhere } from './MaterialPicture';

interface EmbeddedMaterialProps {
  material: Extract<LessonMaterial, { kind: 'embed' }>;
  place: LessonPlace;
  onStarted: () => void;
  onTime: (time: VideoTime) => void;
}

/**
 * Shows a video or a Drive folder in the page, on phones as wide as the screen. A video continues where it stopped on
 * this device.
 */
export function EmbeddedMaterial(props: EmbeddedMaterialProps) {
  const { course, module } = props.place;
  const position = useQuery(videoPositionQuery(course.id, module.id, props.material.src));
  // The frame is not loaded before its start is known.
  if (position.isPending) {
    return <div className="-mx-[clamp(16px,4vw,32px)] aspect-video rounded-campo bg-noche lg:mx-0" />;
  }
  return <Frame {...props} start={position.data ?? 0} />;
}

function Frame({ material, place, onStarted, onTime, start }: EmbeddedMaterialProps & { start: number }) {
  const { course, module, number } = place;
  const { src } = material;
  const latest = useRef<VideoTime | null>(null);
  const { state, frame, retry } = usePlayer(src, {
    start,
    onStarted,
    onTime(time) {
      latest.current = time;
      onTime(time);
      storePosition(accountId(), course.id, module.id, src, time);
    },
  });
  useEffect(
    () => () => {
      if (latest.current) storePosition(accountId(), course.id, module.id, src, latest.current, true);
    },
    [course.id, module.id, src],
  );
  if (state === 'blocked' || state === 'unreachable') {
    return <MaterialPicture material={material} course={course} reason={LESSON_TEXTS[state]} onRetry={retry} />;
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="relative -mx-[clamp(16px,4vw,32px)] aspect-video self-stretch overflow-hidden rounded-campo bg-noche lg:mx-0">
        {state === 'loading' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-sobre-noche">
            Cargando…
          </p>
        )}
        {frame && (
          <iframe
            {...frame}
            title={moduleTitle(module, number)}
            className={cx('size-full', state === 'loading' && 'invisible')}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-suave">
        <OpenElsewhere material={material} />
        {start >= 1 && <p>Sigue en {timeText(start)}, donde lo dejaste en este dispositivo.</p>}
      </div>
    </div>
  );
}
