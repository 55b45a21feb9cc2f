export { default, generateMetadata } from '@/components/vehicle/vehicle-gone';
