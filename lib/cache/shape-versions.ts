// Digests of the shapes of cached values and of the list's index. Written by `npm run shapes`.
export const shapeVersion = '8d118e72';
export const indexVersion = 'bbd5b63c';
