import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import type { HeroPicture } from '../pictures';
import { useAutoplay } from '../use-autoplay';
import { useSlides } from '../use-slides';

const INTERVAL = 5000;

/** Shows pictures in a scroll-snap carousel. It advances every 5 s, and stops on hover, focus or the pause button. */
export function Carousel({ pictures }: { pictures: readonly HeroPicture[] }) {
  const { current, scroller, goTo, next, previous, onScroll, onKeyDown } = useSlides(pictures.length);
  const { playing, toggle, pauseProps } = useAutoplay(next, INTERVAL);
  return (
    <section
      aria-roledescription="carrusel"
      aria-label="La academia en imágenes"
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-2"
      {...pauseProps}
    >
      <div
        ref={scroller}
        onScroll={onScroll}
        role="group"
        tabIndex={0}
        aria-label="Imágenes"
        aria-live={playing ? 'off' : 'polite'}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-carta [scrollbar-width:none]"
      >
        {pictures.map(({ src, alt }, index) => (
          <div
            key={src}
            role="group"
            aria-roledescription="imagen"
            aria-label={`${index + 1} de ${pictures.length}`}
            aria-hidden={index !== current}
            className="w-full shrink-0 snap-center"
          >
            <img
              src={src}
              alt={alt}
              width={1200}
              height={900}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              decoding="async"
              className="block aspect-4/3 w-full object-cover"
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="night"
          size="icon"
          onClick={toggle}
          aria-label={playing ? 'Pausar carrusel' : 'Reproducir carrusel'}
        >
          {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </Button>
        <div role="group" aria-label="Elegir imagen" className="flex flex-wrap">
          {pictures.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-label={`Imagen ${index + 1}`}
              aria-current={index === current}
              onClick={() => goTo(index)}
              className="group grid h-11 w-6 place-items-center rounded-campo sm:w-8"
            >
              <span
                className={cx(
                  'block size-2.5 rotate-45 border border-transparent transition-colors duration-150',
                  index === current ? 'resalte bg-maiz' : 'bg-sobre-noche-suave/50 group-hover:bg-sobre-noche-suave',
                )}
              />
            </button>
          ))}
        </div>
        <div className="flex gap-1">
          <Button variant="night" size="icon" onClick={previous} aria-label="Imagen anterior">
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <Button variant="night" size="icon" onClick={next} aria-label="Imagen siguiente">
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </section>
  );
}
