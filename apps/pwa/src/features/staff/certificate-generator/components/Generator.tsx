import { useSession } from '../../../../session/use-session';
import { Workbench } from './GeneratorScreen';

/** Issues certificates, one after another. Each account has a draft of its own. */
export function Generator() {
  const account = useSession().user?.email ?? '';
  return <Workbench key={account} account={account} />;
}
