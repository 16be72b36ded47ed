// Runs before the first paint, so that a chosen theme never flashes. `src/app/theme.ts` writes the value read here.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; then the system's theme applies.
}
