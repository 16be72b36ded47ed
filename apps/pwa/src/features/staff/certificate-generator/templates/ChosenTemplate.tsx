import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { showTemplate, VIEW_FAILED } from '../show-template';

interface ChosenTemplateProps {
  /** `null`: none is chosen. */
  name: string | null;
  /** What is wrong with the choice. */
  fault: string | null;
  /** Leads to the list. */
  onChoose: () => void;
  onRemove: () => void;
}

interface ShortProps extends ComponentProps<typeof Button> {
  label: string;
  Icon: typeof Eye;
}

/** A word where there is room for it, else its picture. */
function Short({ label, Icon, ...button }: ShortProps) {
  return (
    <Button variant="quiet" size="compact" className="min-w-11 max-sm:px-2" title={label} {...button}>
      {!button.busy && <Icon size={18} aria-hidden="true" className="sm:hidden" />}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

/** Which template the certificate will be printed on, to look at, change or put away. */
export function ChosenTemplate({ name, fault, onChoose, onRemove }: ChosenTemplateProps) {
  const view = useMutation({ mutationFn: showTemplate });
  const bar = useRef<HTMLElement>(null);

  // The pressed button goes with the template.
  function remove(): void {
    bar.current?.focus();
    onRemove();
  }

  const wrong = fault ?? (view.error && messageOf(view.error, VIEW_FAILED));
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Plantilla elegida"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-carta border bg-carta py-2 pr-2 pl-4',
        wrong ? 'border-error' : name ? 'border-linea' : 'border-dashed border-campo',
      )}
    >
      <FileText size={20} aria-hidden="true" className={cx('shrink-0', name ? 'text-pacifico' : 'text-suave')} />
      <p className="min-w-0 flex-1 basis-24">
        <span className="block text-sm text-suave">Plantilla</span>
        <span className={cx('block leading-snug wrap-anywhere', name ? 'font-semibold' : 'text-suave')}>
          {name ?? 'Ninguna elegida'}
        </span>
      </p>
      {name === null ? (
        <Button variant="outline" size="compact" onClick={onChoose}>
          Elegir plantilla
        </Button>
      ) : (
        <span className="flex">
          <Short label="Ver" Icon={Eye} busy={view.isPending} onClick={() => view.mutate(name)} />
          <Button variant="quiet" size="compact" className="max-sm:px-2" onClick={onChoose}>
            Cambiar
          </Button>
          <Short label="Quitar" Icon={X} onClick={remove} />
        </span>
      )}
      {wrong && (
        <p role="alert" className="w-full text-sm font-medium text-error">
          {wrong}
        </p>
      )}
    </section>
  );
}
