import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/acceso')({ component: () => <ComingSoon title="Aula virtual" /> });
