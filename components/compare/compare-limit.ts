let limit = 3;

/** Sets how many vehicles the comparator holds (setting `vehiclesCompareMax`), once a page. */
export function setCompareMax(max: number): void {
  limit = max;
}

export function compareMax(): number {
  return limit;
}
