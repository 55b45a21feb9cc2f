import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ComparisonBlock } from '@/lib/compare/comparison-rows';

interface BlockProps {
  /** The block that its check box shows; equipment has none. */
  block: ComparisonBlock | 'equipment';
  title: string;
  children: ReactNode;
}

/** A heading and its rows. */
export function TableBlock({ block, title, children }: BlockProps) {
  return (
    <tbody role="rowgroup" className={`compare-rows compare-rows-${block}`}>
      <tr role="row" className="compare-block bg-page">
        <th role="rowheader" scope="rowgroup" className="text-body text-main py-1.5 font-bold">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps {
  label: ReactNode;
  /** Equal rows are muted, and hidden by «Solo diferencias». */
  isEqual?: boolean;
  className?: string;
  children: ReactNode;
}

/** A row with its label. */
export function TableRow({ label, isEqual = false, className = '', children }: RowProps) {
  return (
    <tr role="row" className={`${isEqual ? 'compare-equal' : ''} ${className}`}>
      <th role="rowheader" scope="row">
        {label}
      </th>
      {children}
    </tr>
  );
}

/** Placeholder of an unknown value. */
export async function NotGivenPlaceholder() {
  const t = await getTranslations('comparator');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('notGiven')}</span>
    </>
  );
}
