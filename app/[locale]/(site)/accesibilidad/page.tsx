import type { Metadata } from 'next';
import {
  AccessibilityStatement,
  accessibilityMetadata,
} from '@/components/site/frame/accessibility-statement';

export function generateMetadata(): Promise<Metadata> {
  return accessibilityMetadata();
}

/** The accessibility statement (product 5.8). */
export default function Page() {
  return <AccessibilityStatement />;
}
