/**
 * The page numbers to link to: the first, the last and those around the current one; null stands for a gap. A gap of
 * one page is that page, since a number takes no more room than dots.
 */
export function pageNumbers(current: number, pages: number): readonly (number | null)[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1]);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1);
    if (gap === 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}
