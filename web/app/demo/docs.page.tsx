// The living style guide.

export default function DocsPage() {
  return <main />;
}
