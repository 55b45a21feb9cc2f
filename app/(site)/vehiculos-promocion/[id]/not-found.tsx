export {
  PromotionGone as default,
  promotionGoneMetadata as generateMetadata,
} from '@/components/list/promotion-gone';
