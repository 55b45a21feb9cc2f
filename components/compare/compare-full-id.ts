/** The dialog that says that the comparator is full. */
export const compareFullId = 'comparador-lleno';
