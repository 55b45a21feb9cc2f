import type { Dealer } from '@/lib/domain/dealer';
import type { RequestChoices } from '@/lib/domain/request-values';
import type { PictureRef } from '@/lib/pictures';
import type { InterestWords, RequestWords } from './words';

/** The vehicle that is asked for, as the form shows it. */
export interface AskedVehicle {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly price: string;
  readonly picture: PictureRef | null;
}

/** Everything the interest form of a vehicle needs. */
export interface InterestOffer {
  readonly vehicle: AskedVehicle;
  readonly choices: RequestChoices;
  /** Where the vehicle stands, if that is one of our dealers: offered, never set (decisions 13). */
  readonly dealer: Dealer | null;
  readonly privacyHref: string | null;
  readonly words: RequestWords;
  readonly interestWords: InterestWords;
}
