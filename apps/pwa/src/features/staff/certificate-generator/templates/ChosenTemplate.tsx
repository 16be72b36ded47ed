import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { showTemplate, VIEW_FAILED } from './show-template';
import { TemplateDownload } from './TemplateDownload';

interface ChosenTemplateProps {
  /** The template's name; `null` if none is chosen. */
  name: string | null;
  /** Explains why the template cannot be used. */
  error: string | null;
  /** Shows the list of templates. */
  onChoose: () => void;
  onRemove: () => void;
}

interface CompactButtonProps extends ComponentProps<typeof Button> {
  label: string;
  Icon: typeof Eye;
}

/** Button with a text, or with an icon on phones. */
function CompactButton({ label, Icon, ...button }: CompactButtonProps) {
  return (
    <Button variant="quiet" size="compact" className="min-w-11 max-sm:px-2" title={label} {...button}>
      {!button.busy && <Icon size={18} aria-hidden="true" className="sm:hidden" />}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

/** Shows the chosen template with buttons to view, change and remove it. */
export function ChosenTemplate({ name, error, onChoose, onRemove }: ChosenTemplateProps) {
  const view = useMutation({ mutationFn: showTemplate });
  const bar = useRef<HTMLElement>(null);

  // The pressed button disappears with the template, so the bar receives the focus.
  function remove(): void {
    bar.current?.focus();
    onRemove();
  }

  const message = error ?? (view.error && messageOf(view.error, VIEW_FAILED));
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Plantilla elegida"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-carta border bg-carta py-2 pr-2 pl-4',
        message ? 'border-error' : name ? 'border-linea' : 'border-dashed border-campo',
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
          <CompactButton label="Ver" Icon={Eye} busy={view.isPending} onClick={() => view.mutate(name)} />
          <Button variant="quiet" size="compact" className="max-sm:px-2" onClick={onChoose}>
            Cambiar
          </Button>
          <CompactButton label="Quitar" Icon={X} onClick={remove} />
        </span>
      )}
      {view.isPending && name !== null && <TemplateDownload name={name} />}
      {message && (
        <p role="alert" className="w-full text-sm font-medium text-error">
          {message}
        </p>
      )}
    </section>
  );
}
