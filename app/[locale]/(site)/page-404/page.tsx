import { notFound } from 'next/navigation';

export const revalidate = 60;

/** The one page behind every unknown address: the 404 page with its status (decisions 2). */
export default function Page(): never {
  notFound();
}
