import type { WireModelSummary, WireVehicle, WireVehicleList } from './contract';

/** A path of this service as an absolute address; anything else stays as it is. */
export const absoluteUrl = (base: string, path: string): string =>
  path.startsWith('/media/') ? base + path : path;

/** A vehicle with absolute addresses. */
export function absoluteVehicle(base: string, vehicle: WireVehicle): WireVehicle {
  const images = vehicle.images_list.map((path) => absoluteUrl(base, path));
  return {
    ...vehicle,
    environ_icon_url: vehicle.environ_icon_url === null ? null : absoluteUrl(base, vehicle.environ_icon_url),
    main_image: absoluteUrl(base, vehicle.main_image),
    images_list: images,
    tyres_pdf_url: vehicle.tyres_pdf_url === null ? null : absoluteUrl(base, vehicle.tyres_pdf_url),
  };
}

/** A list whose vehicles have absolute addresses. */
export const absoluteList = (base: string, list: WireVehicleList): WireVehicleList => ({
  ...list,
  vehicles_list: list.vehicles_list.map((vehicle) => absoluteVehicle(base, vehicle)),
});

/** A model card with an absolute picture. */
export const absoluteSummary = (base: string, summary: WireModelSummary): WireModelSummary => ({
  ...summary,
  image: absoluteUrl(base, summary.image),
});
