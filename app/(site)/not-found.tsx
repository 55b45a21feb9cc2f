import { NotFoundState } from '@/components/site/errors/not-found-state';

/** What a visitor sees who follows a link, without leaving the page, to something that doesn't exist. */
export default function NotFound() {
  return <NotFoundState />;
}
