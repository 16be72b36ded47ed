export { useDirtyForm } from './dirty-forms';
export { useOnline } from './use-online';
