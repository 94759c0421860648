// A link written by people: a page of ours opens in place, the rest of the web in a window of its own.

import type { ReactNode } from "react";
import { UiLink } from "../ui/link.tsx";

export function ContentLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (href.startsWith("/")) {
    return (
      <UiLink href={href} className={className}>
        {children}
      </UiLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
