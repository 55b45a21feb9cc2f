import type { LinkedText } from './words';

/** A sentence with its link, which opens beside the form so that nothing typed is left; without an address, its words alone. */
export function Linked({ text: { before, link, after }, href }: { text: LinkedText; href: string | null }) {
  return (
    <>
      {before}
      {href === null ? (
        link
      ) : (
        <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
          {link}
        </a>
      )}
      {after}
    </>
  );
}
