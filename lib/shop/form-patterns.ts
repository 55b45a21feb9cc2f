/**
 * What a browser checks by itself before it sends a form without scripts (product 10.5), as the `pattern` of a field. White
 * space around it is trimmed later. They refuse nothing that the rules of `form-schema.ts` take.
 */
export const emailPattern = String.raw`.+@.+\..+`;
export const phonePattern = String.raw`\s*\d{3}( ?\d{3} ?\d{3}|( \d{2}){3})\s*`;
