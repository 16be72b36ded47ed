import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../shell/ComingSoon';

export const Route = createFileRoute('/_admin/agregar-curso/$courseId')({
  component: () => <ComingSoon title="Editar curso" />,
});
