// Links without a router: a widget describes its link, the application says how links are drawn.
// The root provides one renderer for all widgets; without it a plain anchor works.

import { createContext, type ReactNode, use } from "react";

export type LinkProps = {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  "aria-current"?: "page" | "true" | undefined;
  "aria-label"?: string | undefined;
  rel?: string | undefined;
  lang?: string | undefined;
};

export type RenderLink = (link: LinkProps) => ReactNode;

export const LinkContext = createContext<RenderLink>(plainLink);

/** A link drawn by `renderLink` where given, else by the application's renderer. */
export function UiLink({
  renderLink,
  ...link
}: LinkProps & { renderLink?: RenderLink | undefined }) {
  const shared = use(LinkContext);
  return <>{(renderLink ?? shared)(link)}</>;
}

function plainLink(link: LinkProps): ReactNode {
  return <a {...link}>{link.children}</a>;
}
