/** Facebook's logo. The icon set has no trademarks. */
export function FacebookIcon({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M13.6 21v-7.9h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.5V3.3c-.4-.1-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.6H7.7v3.2h2.8V21z" />
    </svg>
  );
}
