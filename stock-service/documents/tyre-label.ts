import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import { allModels } from '../data/models/all-models';
import { tyreKey } from '../pictures/addresses';
import type { Recipe } from '../pictures/picture-store';

const classes = ['A', 'B', 'C', 'D', 'E'] as const;
const inks: Readonly<Record<(typeof classes)[number], RGB>> = {
  A: rgb(0, 0.59, 0.3),
  B: rgb(0.55, 0.78, 0.25),
  C: rgb(0.98, 0.84, 0.1),
  D: rgb(0.96, 0.55, 0.13),
  E: rgb(0.88, 0.16, 0.2),
};
const ink = rgb(0.07, 0.12, 0.2);
const rim = rgb(0.75, 0.78, 0.81);

/** Every size that a vehicle of the range stands on, by its key in an address. */
const sizes = new Map(allModels.flatMap(({ tyres }) => tyres).map((size) => [tyreKey(size), size]));

/** The recipe of the tyre label of a size (PDF, one A6 page); undefined for a size that no vehicle has. */
export function tyreLabel(key: string): Recipe | undefined {
  const size = sizes.get(key);
  if (size === undefined) return undefined;
  return { name: `etiqueta-neumaticos-${key}.pdf`, source: `1 ${size}`, make: () => draw(size) };
}

/** Rolling resistance, wet grip and noise that fit a size: wider tyres grip better, roll harder and are louder. */
function ratingOf(size: string): { rolling: number; grip: number; decibels: number } {
  const width = Number.parseInt(size, 10);
  return {
    rolling: width < 200 ? 1 : width < 230 ? 2 : 1 + (width % 2),
    grip: width < 210 ? 1 : 0,
    decibels: 67 + Math.round((width - 185) / 14),
  };
}

async function draw(size: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Etiqueta de neumáticos ${size}`);
  pdf.setLanguage('es');
  pdf.setCreationDate(new Date(Date.UTC(2026, 0, 1)));
  pdf.setModificationDate(new Date(Date.UTC(2026, 0, 1)));
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([298, 420]);
  const { rolling, grip, decibels } = ratingOf(size);
  page.drawRectangle({ x: 12, y: 12, width: 274, height: 396, borderColor: rim, borderWidth: 1 });
  page.drawRectangle({ x: 12, y: 364, width: 274, height: 44, color: rgb(0.07, 0.2, 0.45) });
  page.drawText('Etiqueta de neumáticos', { x: 26, y: 380, size: 16, font: bold, color: rgb(1, 1, 1) });
  page.drawText(size, { x: 26, y: 334, size: 20, font: bold, color: ink });
  page.drawText('Turismo, clase C1', { x: 26, y: 316, size: 10, font: plain, color: ink });
  scale(page, bold, plain, 26, 'Consumo de combustible', rolling);
  scale(page, bold, plain, 160, 'Adherencia en mojado', grip);
  page.drawLine({ start: { x: 26, y: 104 }, end: { x: 272, y: 104 }, color: rim, thickness: 1 });
  page.drawText('Ruido exterior de rodadura', { x: 26, y: 82, size: 9, font: plain, color: ink });
  page.drawText(`${decibels} dB`, { x: 26, y: 56, size: 22, font: bold, color: ink });
  page.drawText(`Clase ${decibels <= 69 ? 'A' : 'B'}`, { x: 110, y: 58, size: 14, font: bold, color: ink });
  page.drawText('Hoja de muestra según el formato del Reglamento (UE) 2020/740', {
    x: 26,
    y: 26,
    size: 7,
    font: plain,
    color: ink,
  });
  return pdf.save();
}

/** One scale from A to E, with the tyre's own class set off at the right. */
function scale(
  page: PDFPage,
  bold: PDFFont,
  plain: PDFFont,
  x: number,
  title: string,
  reached: number,
): void {
  page.drawText(title, { x, y: 292, size: 9, font: plain, color: ink });
  classes.forEach((name, index) => {
    const y = 262 - index * 30;
    page.drawRectangle({ x, y, width: 44 + index * 9, height: 22, color: inks[name] });
    page.drawText(name, { x: x + 6, y: y + 6, size: 13, font: bold, color: rgb(1, 1, 1) });
    if (index !== reached) return;
    page.drawRectangle({ x: x + 84, y: y - 2, width: 26, height: 26, color: ink });
    page.drawText(name, { x: x + 91, y: y + 5, size: 16, font: bold, color: rgb(1, 1, 1) });
  });
}
