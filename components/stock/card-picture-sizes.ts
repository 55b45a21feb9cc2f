/** How wide a card's picture is drawn, for the browser's choice of file. */
export const cardPictureSizes =
  '(min-width: 80rem) 19.5rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw';
