export {
  VehicleGone as default,
  vehicleGoneMetadata as generateMetadata,
} from '@/components/vehicle/vehicle-gone';
