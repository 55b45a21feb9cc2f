// Digests of the shapes of cached values and of the list's index. Written by `npm run shapes`.
export const shapeVersion = '928bc4b7';
export const indexVersion = '33b69617';
