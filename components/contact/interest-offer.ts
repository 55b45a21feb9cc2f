import type { RequestChoices, RequestValues } from '@/lib/domain/request-values';
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
  /** Island and dealer, where the vehicle stands at one of our dealers. */
  readonly values: RequestValues;
  readonly privacyHref: string | null;
  readonly words: RequestWords;
  readonly interestWords: InterestWords;
}
