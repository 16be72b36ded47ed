import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../shell/ComingSoon';

export const Route = createFileRoute('/_staff/paquetes-curso')({ component: () => <ComingSoon title="Paquetes" /> });
