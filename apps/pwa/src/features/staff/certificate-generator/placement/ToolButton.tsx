import type Icon from 'lucide-react/icons/undo-2';
import type { ComponentProps } from 'react';
import { cx } from '../../../../ui/cx';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type'> {
  label: string;
  Icon: typeof Icon;
}

export function ToolButton({ label, Icon, className, ...button }: ToolButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      title={label}
      className={cx('grid size-11 place-items-center rounded-campo hover:bg-hundido md:size-10', className)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
