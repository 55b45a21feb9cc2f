import { NotFoundState } from '@/components/errors/not-found-state';

/** What a visitor sees who is led to something that doesn't exist without leaving the page. */
export default function NotFound() {
  return <NotFoundState />;
}
