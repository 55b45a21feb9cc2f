import 'server-only';

/**
 * Gives the headings of one piece of HTML levels that fit the page: the first begins at `minHeading`, and none skips
 * a level below the one above it, whatever the editor wrote (decisions 12: no level skipped).
 */
export function headingLevels(minHeading: number): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(minHeading + open.length - 1, 6);
  };
}
