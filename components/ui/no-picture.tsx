/** Stands where a vehicle's or a model's picture would. */
export function NoPicture({ label }: { label: string }) {
  return <p className="text-label text-ink-600 grid size-full place-items-center text-center">{label}</p>;
}
