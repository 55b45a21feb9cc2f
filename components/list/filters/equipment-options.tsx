'use client';

import { useState } from 'react';
import { getOwnValue } from '@/lib/platform/records';
import type { FacetOptionsProps } from './facet-options';
import { ManyOptions } from './values-facet';

interface EquipmentOptionsProps extends FacetOptionsProps {
  /** The number of vehicles that match all filters. */
  total: number;
}

/**
 * The pieces of equipment that narrow the list, and the chosen ones (product 6.4). A tick among them removes none from
 * the list of options: the next one must not move under the pointer.
 */
export function EquipmentOptions({ total, ...options }: EquipmentOptionsProps) {
  const { values, chosen, counts } = options;
  const choice = chosen.join();
  const useless = () =>
    values.filter(({ id }) => total > 0 && getOwnValue(counts, id) === total && !chosen.includes(id));
  const [last, setLast] = useState(() => ({ choice, counts, useless: useless() }));
  if (last.counts !== counts)
    setLast({ choice, counts, useless: choice === last.choice ? useless() : last.useless });
  return <ManyOptions {...options} values={values.filter((value) => !last.useless.includes(value))} />;
}
