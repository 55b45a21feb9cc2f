/** Raise it whenever the shape of a cached value changes: entries of other versions are ignored. */
export const shapeVersion = '1';
/** The same for the index that browsers read: a page of another version loads no index. */
export const indexVersion = '1';
