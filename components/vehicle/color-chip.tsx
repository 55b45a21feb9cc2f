/** A swatch of a colour, beside its name: told apart from its ground by a ring. */
export function ColorChip({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className="border-ink-950/40 block size-5 rounded-full border forced-color-adjust-none"
    />
  );
}
