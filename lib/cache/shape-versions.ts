// Digests of the shapes of cached values and of the list's index. Written by `npm run shapes`.
export const shapeVersion = 'b3d737f0';
export const indexVersion = '839fe08d';
