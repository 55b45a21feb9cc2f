import { useEffect, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { inPlaceLink } from '@/lib/navigation/follow-links';
import type { Equipped } from '@/lib/compare/equipment';
import { comparedQuery, paths } from '@/lib/addresses/routes';

/** The equipment of a comparison, as far as it has come. */
export interface EquipmentLoading {
  /** Null until it has been loaded. */
  readonly equipped: readonly Equipped[] | null;
  readonly failed: boolean;
  /** Loads it; null where it comes by itself. */
  readonly load: (() => void) | null;
}

/**
 * Stands for equipment that isn't there (product 9.7): it comes when a visitor gets near. Without scripts a link leads to
 * the page that has it; where it can't be had, it says so.
 */
export function EquipmentStatus({
  equipped,
  failed,
  load,
  ids,
}: EquipmentLoading & { ids: readonly string[] }) {
  const messages = useMessages('comparator');
  const isUnknown = equipped?.every(({ standard }) => standard.length === 0);
  if (equipped && !isUnknown) return null;
  return (
    <div className="text-ink-600 flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      {(failed || isUnknown) && <p role="status">{messages.noEquipment}</p>}
      {load && !equipped && <Load load={load} href={paths.comparator + comparedQuery(ids, true)} />}
    </div>
  );
}

function Load({ load, href }: { load: () => void; href: string }) {
  const messages = useMessages('comparator');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '50%',
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <a ref={link} {...inPlaceLink(href, load)} className={buttonClass('secondary')}>
      {messages.compareEquipment}
    </a>
  );
}
