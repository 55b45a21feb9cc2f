import 'server-only';
import { dealerNamed, requestChoices } from '@/lib/domain/request-values';
import { getConfig } from '@/lib/stockfinder/config';
import { getDealers } from '@/lib/stockfinder/dealers';
import { getVehicle } from '@/lib/stockfinder/vehicles';
import type { InterestOffer } from './interest-offer';
import { readInterestWords, readRequestWords } from './read-words';

/** The interest form of a vehicle; null for one that isn't in stock. Throws a StockfinderError when it can't be had. */
export async function loadInterest(id: string): Promise<InterestOffer | null> {
  const [vehicle, config, dealers] = await Promise.all([getVehicle(id), getConfig(), getDealers()]);
  if (vehicle === null) return null;
  const choices = requestChoices(config, dealers);
  const [words, interestWords] = await Promise.all([readRequestWords(), readInterestWords()]);
  return {
    vehicle: {
      id: vehicle.id,
      name: vehicle.name,
      title: vehicle.productLine || vehicle.name,
      price: vehicle.finalPrice.text,
      picture: vehicle.pictures[0] ?? null,
    },
    choices,
    dealer: dealerNamed(choices, vehicle.location?.dealerName),
    privacyHref: config.rgpdPrivacyPolicyLink,
    words,
    interestWords,
  };
}
