export { default, generateMetadata } from '@/components/list/promotion-gone';
