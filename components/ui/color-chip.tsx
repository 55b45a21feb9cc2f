/** A decorative swatch of a color, with a border that separates it from any background. */
export function ColorChip({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: hex }}
      className="border-ink-950/40 block size-5 rounded-full border forced-color-adjust-none"
    />
  );
}
