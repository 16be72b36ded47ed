import type { User } from '@telar/contracts/users';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { PanelOrDrawer } from '../../../../ui/PanelOrDrawer';
import { useMedia } from '../../../../ui/use-media';
import type { Panel } from '../use-panel';
import type { Viewer } from '../user-rights';
import { UserCreated } from './UserCreated';
import { UserForm } from './UserForm';

interface UserPanelProps {
  panel: Panel;
  viewer: Viewer;
  /** Called after an account is created (`before` is `null`) or changed. */
  onSaved: (saved: SavedUser, before: User | null) => void;
}

/** From this width, the table keeps all its columns beside the panel. */
const WIDE_ENOUGH_FOR_PANEL = '(min-width: 80rem)';

/** Shows the side panel beside the list on wide screens, or as a drawer over it. */
export function UserPanel({ panel, viewer, onSaved }: UserPanelProps) {
  const isBeside = useMedia(WIDE_ENOUGH_FOR_PANEL);
  const { content } = panel;
  const title = content?.kind === 'edit' ? `Editar a ${nameOf(content.user)}` : 'Nuevo usuario';
  return (
    <PanelOrDrawer open={content !== null} isBeside={isBeside} title={title} onClose={panel.close}>
      <PanelBody panel={panel} viewer={viewer} onSaved={onSaved} />
    </PanelOrDrawer>
  );
}

function PanelBody({ panel, viewer, onSaved }: UserPanelProps) {
  const { content, close, openNew } = panel;
  if (!content) return null;
  if (content.kind === 'created') {
    const { role } = content.saved.user;
    return (
      <UserCreated
        saved={content.saved}
        hasUncopiedPassword={panel.hasUncopiedPassword}
        onCopied={panel.onCopied}
        onNext={() => openNew(role)}
        onClose={close}
      />
    );
  }
  const user = content.kind === 'edit' ? content.user : null;
  return (
    <UserForm
      key={content.kind === 'edit' ? content.user.id : `new-${content.serial}`}
      user={user}
      viewer={viewer}
      role={content.kind === 'new' ? content.role : 'cliente'}
      onInput={panel.onInput}
      onCancel={close}
      onSaved={(saved) => {
        panel.onSaved(content, user ? null : saved);
        onSaved(saved, user);
      }}
    />
  );
}
