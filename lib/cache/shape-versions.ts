// Digests of the shapes of cached values and of the list's index. Written by `npm run shapes`.
export const shapeVersion = '79f1940f';
export const indexVersion = 'c71d88f7';
