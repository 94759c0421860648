// The mark: a canopy over five pillars, the middle one the trunk.

export function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path
        fill="currentColor"
        d="M4 21.5C1.6 21.5.6 19.7.6 17.9c0-3 2.2-5.3 5.1-5.7C6.5 7.8 10 5.2 13.9 5.6 15.5 3 17.7 1.8 20 1.8s4.5 1.2 6.1 3.8c3.9-.4 7.4 2.2 8.2 6.6 2.9.4 5.1 2.7 5.1 5.7 0 1.8-1 3.6-3.4 3.6z"
      />
      <path
        stroke="currentColor"
        fill="none"
        strokeLinecap="round"
        strokeWidth="2.3"
        d="M7.6 20v17.2M13 20v17.2M27 20v17.2M32.4 20v17.2"
      />
      <path
        fill="currentColor"
        d="M17 20h6v12.5c0 2.6 1 4.2 2.6 5.7H14.4C16 36.7 17 35.1 17 32.5z"
      />
    </svg>
  );
}
