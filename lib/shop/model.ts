import type { PictureRef } from '@/lib/web/media/pictures';
import type { Money } from './vehicle';

/** A model card of the home page (product 3.7). */
export interface ModelSummary {
  readonly id: string;
  readonly name: string;
  readonly picture: PictureRef | null;
  readonly pictureAlt: string;
  readonly urlKey: string | null;
  /** 0 is out of stock; null where nobody knows. */
  readonly vehiclesCount: number | null;
  readonly bestPrice: Money | null;
  readonly bestFinalPrice: Money | null;
  readonly bestMonthlyFee: Money | null;
}
