import './pages/heads.cases';
import './pages/previews.cases';
import './pages/preloaded-responses.cases';
