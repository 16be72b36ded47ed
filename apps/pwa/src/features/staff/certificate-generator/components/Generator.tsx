import { useSession } from '../../../../session/use-session';
import { GeneratorScreen } from './GeneratorScreen';

/** Issues certificates one after another. Each account has its own draft. */
export function Generator() {
  const account = useSession().user?.email ?? '';
  return <GeneratorScreen key={account} account={account} />;
}
