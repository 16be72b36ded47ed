import { render } from '@testing-library/react';
import * as search from 'lucide-react/icons/search';
import lineIcon from './line-icon';

it('renders the same SVG as lucide', () => {
  const { default: Search, __iconData } = search as typeof search & { __iconData: Parameters<typeof lineIcon>[0] };
  const Ours = lineIcon(__iconData);
  const drawn = (icon: typeof search.default) => {
    const Icon = icon;
    const svg = render(<Icon size={20} aria-hidden="true" className="shrink-0" />).container.firstElementChild;
    svg?.classList.remove('lucide', 'lucide-search');
    svg?.removeAttribute('xmlns');
    return svg;
  };
  expect(drawn(Ours as typeof Search)?.isEqualNode(drawn(Search) ?? null)).toBe(true);
});
