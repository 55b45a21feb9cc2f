export { default, generateMetadata } from '@/components/list/ended-promotion';
